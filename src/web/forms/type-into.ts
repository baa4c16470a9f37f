/**
 * Puts a text into a field as if it had been typed, so that React and all other listeners notice. React remembers a
 * value that it set itself and would see no change: the browser's own setter is used.
 */
export function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
