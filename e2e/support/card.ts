/** What to type for the last month of a card that is good for some years yet: `12/30`. */
export function cardExpiry(): string {
  return `12/${(new Date().getUTCFullYear() + 4) % 100}`
}
