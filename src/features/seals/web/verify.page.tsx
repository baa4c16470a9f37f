import { useState } from 'react'
import { data, redirect } from 'react-router'
import type { Checked } from '#features/seals/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/verify.page'
import { Verdict } from './verdict.tsx'
import css from './verify.module.css'
import { CodeForm, FileForm } from './verify-forms.tsx'

/** What is known of the code in the address; one that was typed leads there first. */
export async function loader(args: Route.LoaderArgs) {
  const typed = new URL(args.request.url).searchParams.get('code')?.slice(0, 60)
  const bare = typed?.replace(/[\s\-–—._]/g, '').toUpperCase()
  if (bare && /^[A-Z0-9]{12}$/.test(bare))
    throw redirect(pathIn(scopeOf(args).locale, `/verify/${bare.replace(/(.{4})(?=.)/g, '$1-')}`))
  const { code } = args.params
  if (!code) return { ...NOTHING, typed, isShort: Boolean(typed) }
  try {
    const { data: checked } = await apiOf(args).seals.byCode({ code: code.slice(0, 60) })
    return { ...NOTHING, typed: code, checked }
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ ...NOTHING, typed: code, message }, { status })
  }
}

type Known = { typed?: string; isShort?: boolean; checked?: Checked; message?: string }
const NOTHING: Known = {}

/** Whether the file that was sent is as it was sealed. */
export async function action(args: Route.ActionArgs) {
  const file = (await args.request.formData()).get('file')
  const isFile = file instanceof File && (file.size > 0 || file.name !== '')
  try {
    if (!isFile) return data({ ...NONE, refusal: m.seals_no_file() }, { status: 422 })
    return { ...NONE, name: file.name, checked: (await apiOf(args).seals.byFile({ file })).data }
  } catch (error) {
    const { message, fields = {}, status } = refusalOf(args, error)
    return data({ ...NONE, refusal: (fields as Record<string, string>).file ?? message }, { status })
  }
}

type Answer = { name?: string; checked?: Checked; refusal?: string }
const NONE: Answer = {}

/** Who holds which paper is nobody else's to keep. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: m.seals_verify(),
    description: m.seals_description(),
    isIndexed: !args.params.code,
  }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

/** For whoever holds a signed paper and wants to know whether it is the one that was signed. */
export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { typed, isShort, checked, message } = loaderData
  // Of a file that was compared here, while its code is the one that is looked at.
  const [same, setSame] = useState<{ name: string; of: typeof checked } | null>(null)
  const isSame = checked?.paper !== undefined && same?.of === checked
  const shown: Checked | undefined = isSame
    ? { outcome: 'unchanged', paper: checked.paper }
    : answer
      ? answer.checked
      : checked

  return (
    <div className={css.page}>
      <h1>{m.seals_verify()}</h1>
      <p className={css.lead}>{m.seals_lead()}</p>
      <div className={css.ways}>
        <FileForm
          name={isSame ? same?.name : answer?.name}
          refusal={isSame ? undefined : answer?.refusal}
          sha256={checked?.paper?.sha256}
          onSame={(name) => setSame({ name, of: checked })}
        />
        <span className={css.or}>{m.seals_or()}</span>
        <CodeForm typed={typed} error={isShort ? m.seals_code_short() : answer ? undefined : message} />
      </div>
      <div aria-live="polite" className={css.answer}>
        {shown && <Verdict checked={shown} isFile={isSame || answer !== undefined} />}
      </div>
    </div>
  )
}
