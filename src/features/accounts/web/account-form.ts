import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Refusal } from '#web/page/page-scope.ts'

/** What an account form's action answers when it does not lead elsewhere. */
export type FormAnswer =
  | { ok: true; email: string }
  | { ok: false; refusal: Refusal; values: Record<string, string> }

/**
 * What the login's form is answered: a refusal, or the question for a second factor, with a refusal when it was wrong;
 * that it is done where the page stays.
 */
export type LoginAnswer =
  | { isIn: true }
  | Extract<FormAnswer, { ok: false }>
  | {
      step: { challengeId: string; methods: string[] }
      refusal: Refusal | null
      values: Record<string, string>
    }

/** What was typed, to be shown again. Passwords and codes are never sent back. */
export function typedValues(form: FormData): Record<string, string> {
  const kept = [...form].filter(
    ([name, value]) => typeof value === 'string' && !/password|code|passkey/i.test(name),
  )

  return Object.fromEntries(kept) as Record<string, string>
}

/** A text field of a form, or nothing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)

  return typeof value === 'string' ? value : ''
}

/**
 * Where a form of a dialog is sent. Sent by script, its answer comes back into the dialog; without, the page of that
 * address shows it, which a bare visit would have led to the dialog instead.
 */
export function formPath(locale: Locale, path: string): string {
  return `${pathIn(locale, path)}?form=1`
}

/** Whether an address is asked for the form itself, and not to open its dialog. */
export function isFormAddress(request: Request): boolean {
  return new URL(request.url).searchParams.has('form')
}
