/**
 * Puts a text into a field as if it had been typed: React hears of it, and so does all that listens for typing. React
 * remembers what it set itself and would not take it for a change: the browser's own setter is used.
 */
export function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
