import { data } from 'react-router'
import { formTexts } from '#web/forms/form-texts.ts'
import { leadDone } from '#web/page/just-done.ts'
import { refusalOf, scopeOf } from '#web/page/page-scope.ts'
import type { ActAnswer } from './act-dialog.tsx'
import { adminPath } from './links.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

/**
 * Does what a record's form asks for by its `intent`, and comes back to the record's page with a word about it. A refusal
 * comes back to the form with what was typed.
 */
export async function runAct(
  args: Args,
  path: string,
  acts: Record<string, (typed: Record<string, string>, reason: string) => Promise<unknown>>,
) {
  const typed = formTexts(await args.request.formData())
  const { intent = '', reason = '' } = typed

  try {
    if (Object.hasOwn(acts, intent)) await acts[intent]!(typed, reason)
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<ActAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }

  return leadDone(adminPath(scopeOf(args).locale, path, { done: intent }))
}
