const minute = 60_000;

/** How often a task is tried at most, and after how many minutes for the second time: each wait is twice the one before. */
export interface Retries {
  most: number;
  minutes: number;
}

/** Of mails to staff: eight tries in four hours. */
export const mailRetries: Retries = { most: 8, minutes: 1 };

/** When a task whose try failed is tried again; null: it is given up. @param tries how often it was tried, with the one that failed */
export function nextTry(now: Date, tries: number, { most, minutes }: Retries): Date | null {
  return tries < most ? new Date(now.getTime() + 2 ** tries * minutes * minute) : null;
}
