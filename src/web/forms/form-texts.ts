/** The text fields of a form, by name: what is read by name, or shown again when the form is refused. */
export function formTexts(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')

  return Object.fromEntries(texts)
}
