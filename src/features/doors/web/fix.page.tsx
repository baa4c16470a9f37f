import { useState } from 'react'
import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/fix.page'
import { CodeForm } from './fix/code-form.tsx'
import css from './fix/fix.module.css'
import { type FixAnswer, FixForm, stepOf } from './fix/fix-form.tsx'
import { FixHead } from './fix/fix-head.tsx'
import { SentBefore } from './fix/sent-before.tsx'

/** What stands on the label; null for a code that was never made. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { data: door } = await apiOf(args).doors.byCode({ code: args.params.code })
    return data({ door }, { status: door.isOpen ? 200 : 410 })
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ door: null }, { status: 404 })
    throw error
  }
}

/** The next step, or the report after the third. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = formTexts(form)
  const at = Number(typed.step)
  if (at < 3) {
    const isMissing = at === 1 && !typed.kind
    const answer: FixAnswer = {
      step: isMissing ? 1 : at + 1,
      typed: { ...typed, sentId: typed.sentId || crypto.randomUUID() },
      ...(isMissing && { fields: { kind: m.doors_fix_choose() } }),
    }
    return data({ answer })
  }
  const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
  const { code } = args.params
  const sentId = typed.sentId || crypto.randomUUID()
  try {
    await apiOf(args).doors.report({
      ...{ code, sentId },
      kind: typed.kind as 'leak',
      text: typed.text,
      priority: (typed.priority || undefined) as 'normal' | undefined,
      phone: typed.phone ?? '',
      day: typed.day || undefined,
      part: (typed.part || undefined) as 'morning' | undefined,
      mayEnter: typed.mayEnter === 'true',
      ...(photos.length > 0 && { photos }),
    })
  } catch (error) {
    const { message, fields = {}, status } = refusalOf(args, error)
    const answer: FixAnswer = { step: stepOf(fields), typed, message, fields }
    return data({ answer }, { status })
  }
  // An address of its own: loading it again shows the same report.
  throw redirect(pathIn(scopeOf(args).locale, `/fix/${code}/${sentId}`), 303)
}

/** A label is opened anew by each person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.doors_fix_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** What somebody at a door sees: three steps. What was sent has a page of its own. */
export default function Fix({ loaderData: { door }, actionData, params }: Route.ComponentProps) {
  const answered = useAnswer(actionData, { staysWhileSending: true })
  const answer = answered?.answer
  const [step, setStep] = useState(answer?.step ?? 1)
  if (!door)
    return (
      <main id="content" className={css.page}>
        <FixHead title={m.doors_fix_title()} />
        <div className={css.body}>
          <h1>{m.doors_fix_unknown()}</h1>
          <p>{m.doors_fix_unknown_text()}</p>
          <CodeForm typed={params.code} />
        </div>
      </main>
    )
  const title = m.doors_fix_head({ room: door.room })
  const business =
    door.place && door.place !== door.business ? `${door.place} · ${door.business}` : door.business
  if (!door.isOpen)
    return (
      <main id="content" className={css.page}>
        <FixHead title={title} business={business} />
        <div className={css.sent}>
          <img src="/art/mark.svg" alt="" width={72} height={72} />
          <h1>{m.doors_fix_revoked()}</h1>
          <p>{door.phone ? m.doors_fix_revoked_call() : m.doors_fix_revoked_ask()}</p>
          {door.tel && (
            <ButtonLink variant="primary" size="lg" full href={`tel:${door.tel}`}>
              {m.doors_fix_call({ phone: door.phone ?? door.tel })}
            </ButtonLink>
          )}
        </div>
      </main>
    )

  return (
    <main id="content" className={css.page}>
      <FixHead title={title} business={business} step={step} />
      <SentBefore code={door.code} />
      <FixForm code={door.code} tel={door.tel} phone={door.phone} answer={answer} onStep={setStep} />
    </main>
  )
}
