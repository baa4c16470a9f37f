import type { Refusal } from '#web/page-scope.ts'

/** What an account form's action answers when it does not lead elsewhere. */
export type FormAnswer =
  | { ok: true; email: string }
  | { ok: false; refusal: Refusal; values: Record<string, string> }

/** What was typed, to be shown again. Passwords are never sent back. */
export function typedValues(form: FormData): Record<string, string> {
  const kept = [...form].filter(([name, value]) => typeof value === 'string' && !/password/i.test(name))

  return Object.fromEntries(kept) as Record<string, string>
}

/** A text field of a form, or nothing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)

  return typeof value === 'string' ? value : ''
}
