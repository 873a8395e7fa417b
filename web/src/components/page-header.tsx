import { Anchor, Breadcrumbs, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import classes from "./page-header.module.css";

export interface Crumb {
  label: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  /** The way up, outermost first. */
  crumbs?: Crumb[];
  /** Beside the title, such as a status. */
  beside?: ReactNode;
  /** What can be done here. */
  children?: ReactNode;
}

/** The head of every view: where one is, and what can be done. Names the browser's tab, too. */
export function PageHeader({ title, crumbs = [], beside, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Loket`;
  }, [title]);
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
        <Group gap="xs">{children}</Group>
      </Group>
    </header>
  );
}
