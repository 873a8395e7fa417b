import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/reading.ts";
import { Money } from "../../format/texts.tsx";
import { Facts } from "../../pieces/facts.tsx";
import { Read } from "../../pieces/states.tsx";
import { everywhere } from "../../words/everywhere.ts";
import { useWords, wordsOf } from "../../words/language.tsx";
import { WalletBadge } from "../wallets/wallet-badge.tsx";
import { walletWords } from "../wallets/words.ts";

const words = wordsOf(
  { none: "Belum ada dompet: dibuat saat pemiliknya pertama kali membukanya di aplikasi." },
  { none: "No wallet yet: it is made when its owner first opens it in the app." },
);

/** The wallet of an account, if it has one. */
export function AccountWallet({ username }: { username: string }) {
  const w = useWords(words);
  const d = useWords(walletWords);
  const all = useWords(everywhere);
  const list = useRead("/backoffice/v1/wallets", { query: { page: 1, limit: 1, username } });
  return (
    <Read of={list} rows={1}>
      {({ items: [wallet] }) =>
        wallet === undefined ? (
          <Text size="sm" c="dimmed">
            {w.none}
          </Text>
        ) : (
          <Facts
            of={[
              [
                d.no,
                <Anchor key="no" component={Link} to={`/water/wallets/${wallet.wallet_no}`} inherit>
                  {wallet.wallet_no}
                </Anchor>,
              ],
              [d.balance, <Money key="balance" rupiah={wallet.balance} />],
              [all.status, <WalletBadge key="status" status={wallet.status} />],
            ]}
          />
        )
      }
    </Read>
  );
}
