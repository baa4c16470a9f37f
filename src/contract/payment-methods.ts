/** Money that somebody noted by the day it came, cash or a transfer seen in the account: nobody knows the hour. */
export function isNotedByDay(method: string): boolean {
  return method === 'cash' || method === 'transfer'
}
