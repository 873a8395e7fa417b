/** What every tab of a connection's page is given. */
export interface TabProps {
  sl: string;
  page: number;
  pageAddress: (page: number) => string;
}
