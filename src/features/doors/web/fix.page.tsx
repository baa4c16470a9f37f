import { useCallback, useRef, useState } from 'react'
import { data } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/fix.page'
import { CodeForm } from './fix/code-form.tsx'
import css from './fix/fix.module.css'
import { type FixAnswer, FixForm, stepOf } from './fix/fix-form.tsx'
import { FixHead } from './fix/fix-head.tsx'
import type { Chosen } from './fix/fix-photos.tsx'
import { FixSent } from './fix/fix-sent.tsx'

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
    return data({ answer, sent: null })
  }
  const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
  try {
    const { data: sent } = await apiOf(args).doors.report({
      code: args.params.code,
      sentId: typed.sentId || crypto.randomUUID(),
      kind: typed.kind as 'leak',
      text: typed.text,
      priority: (typed.priority || undefined) as 'normal' | undefined,
      phone: typed.phone ?? '',
      day: typed.day || undefined,
      part: (typed.part || undefined) as 'morning' | undefined,
      mayEnter: typed.mayEnter === 'true',
      ...(photos.length > 0 && { photos }),
    })
    return data({ answer: undefined, sent })
  } catch (error) {
    const { message, fields = {}, status } = refusalOf(args, error)
    const answer: FixAnswer = { step: stepOf(fields), typed, message, fields }
    return data({ answer, sent: null }, { status })
  }
}

/** A label is opened anew by each person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.doors_fix_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** What somebody at a door sees: three steps, then the number of the repair and when it is answered. */
export default function Fix({ loaderData: { door }, actionData, params }: Route.ComponentProps) {
  const answered = useAnswer(actionData, { staysWhileSending: true })
  const [step, setStep] = useState(answered?.answer?.step ?? 1)
  const waiting = useRef<{ photos: Chosen[]; sentId: string }>({ photos: [], sentId: '' })
  const onPhotos = useCallback((photos: Chosen[], sentId: string) => {
    waiting.current = { photos, sentId }
  }, [])
  const sent = answered?.sent
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
      <FixHead title={title} business={business} step={sent ? undefined : step} />
      {sent ? (
        <FixSent
          sent={sent}
          business={door.business}
          code={door.code}
          photos={waiting.current.photos}
          sentId={waiting.current.sentId}
        />
      ) : (
        <FixForm
          code={door.code}
          tel={door.tel}
          phone={door.phone}
          answer={answered?.answer}
          onStep={setStep}
          onPhotos={onPhotos}
        />
      )}
    </main>
  )
}
