/**
 * Whether a pointer is down on something that is pressed. Pressing it took the focus from a field; what that field then
 * says must wait, or do without: a line that appears above a button moves it from under the pointer, and the browser
 * drops the press.
 */
export function isPressing(): boolean {
  return document.querySelector(':is(a, button, label):active') !== null
}
