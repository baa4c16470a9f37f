import { data } from 'react-router'
import { missingOf } from '#features/inspections/rules/checks.ts'
import type { InspectionKind } from '#features/inspections/rules/choices.ts'
import { roomsIn } from '#features/inspections/rules/doc.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/record.page'
import { headFields, seenHead, typedHead } from './compared.ts'
import css from './inspections.module.css'
import { CompareCard } from './record/compare-card.tsx'
import { HeadCard } from './record/head-card.tsx'
import { KeysCard } from './record/keys-card.tsx'
import { PaperCard } from './record/paper-card.tsx'
import { RecordActs } from './record/record-acts.tsx'
import { RemarksCard } from './record/remarks-card.tsx'
import { RoomCards } from './record/room-cards.tsx'
import { typedCost, typedKeyPrice } from './record/typed-cost.ts'
import { INSPECTIONS, kindWords, recordPath } from './words.ts'

export type RecordAnswer = Partial<Refused> & { intent: string; refusal: Refusal }

export async function loader(args: Route.LoaderArgs) {
  const { data: one } = await apiOf(args).inspections.read({ id: args.params.id })

  return {
    one,
    isAdded: doneIn(args.request, 'done') === 'added',
    isSigned: doneIn(args.request, 'done') === 'signed',
    isDone: doneIn(args.request, 'done') !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { inspections } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent') ?? '')
  const { data: before } = await inspections.read({ id })
  const record = {
    fields: headFields,
    readStored: async () => seenHead((await inspections.read({ id })).data, locale),
  }
  const sent = await readSent(form, record)
  const done = () => leadDone(pathIn(locale, `${recordPath(before.kind, id)}?done=saved`))
  try {
    if (intent === 'delete') {
      await inspections.remove({ id })
      return leadDone(pathIn(locale, `${INSPECTIONS}?deleted=${id}`))
    }
    if (intent === 'cost') await inspections.act({ id, acts: [typedCost(form)] })
    else if (intent === 'key-price') await inspections.act({ id, acts: [typedKeyPrice(form)] })
    else if (intent === 'finish') await inspections.finish({ id })
    else if (intent === 'reopen') await inspections.reopen({ id })
    else if (intent === 'accepted' || intent === 'declined')
      await inspections.answerRemark({
        ...{ id, remarkId: String(form.get('remarkId')), verdict: intent },
        answer: String(form.get('answer') ?? ''),
      })
    else if (intent === 'unshare') await inspections.unshare({ id, shareId: String(form.get('shareId')) })
    else if (intent === 'share')
      await shareOf(
        inspections,
        before.kind,
      )({
        id,
        days: Number(form.get('days')),
        ...(form.get('email') && { email: String(form.get('email')) }),
      })
    else
      await updateOf(
        inspections,
        before.kind,
      )({
        ...typedHead(sent.texts, { hasReason: before.kind === 'inspection' }),
        id,
        version: sent.seen?.version,
      })
    return done()
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = intent === 'save' ? await refusedForm(refusal.code, sent, record) : {}
    return data<RecordAnswer>({ intent, refusal, ...refused }, { status: refusal.status })
  }
}

type Calls = ReturnType<typeof apiOf>['inspections']

function updateOf({ updateReport, updateMoveIn, updateMoveOut }: Calls, kind: InspectionKind) {
  return { inspection: updateReport, move_in: updateMoveIn, move_out: updateMoveOut }[kind]
}

function shareOf({ shareReport, shareMoveIn, shareMoveOut }: Calls, kind: InspectionKind) {
  return { inspection: shareReport, move_in: shareMoveIn, move_out: shareMoveOut }[kind]
}

export const meta: Route.MetaFunction = (args) => {
  const one = args.loaderData?.one
  return pageMeta(args, {
    title: one ? `${kindWords[one.kind]()} · ${one.homeName}` : m.inspections_title(),
    isIndexed: false,
  })
}

/** One inspection on the desk: what was found, and what is to be done with it. */
export default function InspectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, isAdded, isSigned, isDone } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData as RecordAnswer | undefined)
  const rooms = roomsIn(one.doc)
  const missing = missingOf(one.doc, {
    pictured: new Set(one.pictures.map(({ key }) => key)),
    meters: one.metersNeeded,
  })

  return (
    <div className={css.page}>
      <PageHeader
        title={`${kindWords[one.kind]()} · ${one.homeName}`}
        lead={[one.tenantName, one.no, one.leaseNo].filter(Boolean).join(' · ')}
      />
      {answer && answer.intent !== 'save' && answer.intent !== 'share' && (
        <Note tone="danger" title={answer.refusal.message} isLive />
      )}
      {isDone && !answer && (
        <Note
          tone="ok"
          title={
            isSigned ? m.inspections_signed_done() : isAdded ? m.inspections_added() : m.inspections_saved()
          }
          isLive
        />
      )}
      {!one.isChainWhole && <Note tone="danger" title={m.inspections_chain_broken()} />}
      <div className={css.columns}>
        <div className={css.main}>
          <RecordActs one={one} missing={missing} rooms={rooms} />
          <RemarksCard one={one} errors={answer?.refusal.fields ?? {}} />
          <CompareCard one={one} rooms={rooms} />
          <RoomCards one={one} rooms={rooms} locale={locale} />
        </div>
        <div className={css.side}>
          <HeadCard one={one} answer={answer?.intent === 'save' ? answer : undefined} />
          <PaperCard one={one} answer={answer?.intent === 'share' ? answer : undefined} />
          <KeysCard one={one} />
        </div>
      </div>
    </div>
  )
}
