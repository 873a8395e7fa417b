import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../../api/queries.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { Money } from "../../format/texts.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { useTexts } from "../../messages/texts.ts";
import { WalletBadge } from "../wallets/wallet-badge.tsx";

const messages = defineMessages({
  none: [
    "Belum ada dompet: dibuat saat pemiliknya pertama kali membukanya di aplikasi.",
    "No wallet yet: it is made when its owner first opens it in the app.",
  ],
});

/** The wallet of an account, if it has one. */
export function AccountWallet({ username }: { username: string }) {
  const { t, fields, common } = useTexts(messages);
  const list = useRead("/backoffice/v1/wallets", { query: { page: 1, limit: 1, username } });
  return (
    <QueryView query={list} rows={1}>
      {({ items: [wallet] }) =>
        wallet === undefined ? (
          <Text size="sm" c="dimmed">
            {t.none}
          </Text>
        ) : (
          <DescriptionList
            items={[
              [
                fields.wallet_no,
                <Anchor key="no" component={Link} to={`/water/wallets/${wallet.wallet_no}`} inherit>
                  {wallet.wallet_no}
                </Anchor>,
              ],
              [fields.balance, <Money key="balance" rupiah={wallet.balance} />],
              [common.status, <WalletBadge key="status" status={wallet.status} />],
            ]}
          />
        )
      }
    </QueryView>
  );
}
