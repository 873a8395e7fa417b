import { ActionIcon, Anchor, Breadcrumbs, Group, Text, Title } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { commonMessages } from "../messages/common-messages.ts";
import { useMessages } from "../messages/language.tsx";
import classes from "./page-header.module.css";
import { usePageTitle } from "./use-page-title.ts";

export interface Crumb {
  label: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  /** The way up, outermost first. */
  crumbs?: Crumb[];
  /** Next to the title, such as a status. */
  beside?: ReactNode;
  /** What can be done here. */
  children?: ReactNode;
}

/** The head of every view: where one is, and what can be done. Names the browser's tab, too. */
export function PageHeader({ title, crumbs = [], beside, children }: PageHeaderProps) {
  const common = useMessages(commonMessages);
  usePageTitle(title);
  return (
    <header>
      {crumbs.length > 0 && (
        <Breadcrumbs
          mb={4}
          separatorMargin={6}
          classNames={{ root: classes.crumbs, breadcrumb: classes.crumb }}
        >
          {crumbs.map(({ label, to }) => (
            <Anchor key={to} component={Link} to={to} size="sm" title={label}>
              {label}
            </Anchor>
          ))}
          <Text size="sm" c="dimmed" title={title}>
            {title}
          </Text>
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="center" mb="md" gap="sm">
        <Group gap="sm">
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {beside}
        </Group>
        <Group gap="xs" align="flex-end">
          {children}
          <ActionIcon
            variant="default"
            size="input-sm"
            visibleFrom="sm"
            aria-label={common.print}
            title={common.print}
            onClick={() => window.print()}
          >
            <IconPrinter size={16} />
          </ActionIcon>
        </Group>
      </Group>
    </header>
  );
}
