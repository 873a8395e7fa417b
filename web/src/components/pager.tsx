import { Button, Group, Select, Text, TextInput } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useFormat } from "../format/format.ts";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import { type ListExport, ListExportMenu } from "./export-menu.tsx";

/** How many rows a page has. */
export interface SizeState {
  choices: readonly number[];
  addressOf: (limit: number) => string;
}

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  total_pages: number;
  pageAddress: (page: number) => string;
  /** The list that it leads through, for its file. */
  exportOf?: ListExport | undefined;
  /** Where the number of rows can be chosen. */
  size?: SizeState | undefined;
  /** What else is chosen of the list. */
  children?: ReactNode;
}

/** Pages from which on one is asked for by its number. */
const many = 6;

/** How many there are, all of them as a file, and links to the neighbouring, first and last pages. */
export function Pager(props: PagerProps) {
  const { page, limit, total, total_pages, pageAddress, exportOf, size, children } = props;
  const common = useMessages(commonMessages);
  const { number } = useFormat();
  if (total === 0) return null;
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);
  const numbers = [...new Set([1, page - 1, page, page + 1, total_pages])].filter(
    (n) => n >= 1 && n <= total_pages,
  );
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {common.rows(number(first), number(last), number(total))}
        </Text>
        {exportOf !== undefined && <ListExportMenu {...exportOf} />}
        {children}
        {size !== undefined && total > (size.choices[0] ?? total) && <PageSize limit={limit} {...size} />}
      </Group>
      {total_pages > 1 && (
        <Group component="nav" gap={4} aria-label={common.page(number(page), number(total_pages))}>
          <PageLink to={pageAddress(page - 1)} off={page <= 1} label={common.previous}>
            <IconChevronLeft size={16} />
          </PageLink>
          {numbers.map((n, index) => (
            <Group key={n} gap={4}>
              {index > 0 && n - (numbers[index - 1] ?? n) > 1 && (
                <Text size="sm" c="dimmed">
                  …
                </Text>
              )}
              <PageLink to={pageAddress(n)} current={n === page}>
                {number(n)}
              </PageLink>
            </Group>
          ))}
          <PageLink to={pageAddress(page + 1)} off={page >= total_pages} label={common.next}>
            <IconChevronRight size={16} />
          </PageLink>
          {total_pages >= many && <PageJump key={page} pages={total_pages} pageAddress={pageAddress} />}
        </Group>
      )}
    </Group>
  );
}

function PageSize({ limit, choices, addressOf }: SizeState & { limit: number }) {
  const common = useMessages(commonMessages);
  const navigate = useNavigate();
  return (
    <Select
      size="xs"
      w={120}
      data-print="never"
      aria-label={common.pageSize}
      data={choices.map((choice) => ({ value: String(choice), label: common.perPage(choice) }))}
      value={String(limit)}
      allowDeselect={false}
      onChange={(choice) => choice !== null && void navigate(addressOf(Number(choice)))}
    />
  );
}

/** Leads to the page whose number is entered, or to the nearest that there is. */
function PageJump({ pages, pageAddress }: { pages: number; pageAddress: (page: number) => string }) {
  const common = useMessages(commonMessages);
  const navigate = useNavigate();
  const go = (text: string) => {
    const asked = Number(text.replace(/\D/g, ""));
    if (asked > 0) void navigate(pageAddress(Math.min(asked, pages)));
  };
  return (
    <TextInput
      size="xs"
      w={96}
      data-print="never"
      inputMode="numeric"
      aria-label={common.toPage}
      placeholder={common.toPage}
      onKeyDown={(event) => {
        if (event.key === "Enter") go(event.currentTarget.value);
      }}
    />
  );
}

interface PageLinkProps {
  to: string;
  off?: boolean;
  current?: boolean;
  label?: string;
  children: ReactNode;
}

function PageLink({ to, off = false, current = false, label, children }: PageLinkProps) {
  const looks = { size: "xs", px: 8, variant: current ? "filled" : "default", "aria-label": label } as const;
  if (off)
    return (
      <Button {...looks} disabled>
        {children}
      </Button>
    );
  return (
    <Button {...looks} component={Link} to={to} aria-current={current ? "page" : undefined}>
      {children}
    </Button>
  );
}
