/** Whether a rate is over a tenth from the one before it: the dollar moves less in a month, a slip of the finger more. */
export function isFar(before: number, rate: number): boolean {
  return Math.abs(rate - before) * 10 > before
}
