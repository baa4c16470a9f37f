import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/share.page'
import css from './charges.module.css'
import { Failures } from './failures.tsx'
import { ShareFields } from './share-fields.tsx'
import { readShareForm, rowsOf } from './share-form.ts'
import { planShares, type ShareRow } from './share-plan.ts'
import { ShareRows } from './share-rows.tsx'

type Failed = { leaseId: string; roomName: string; why: string }[]

export async function loader(args: Route.LoaderArgs) {
  const { data: rooms } = await apiOf(args).charges.rooms({})
  const places = [...new Set(rooms.flatMap(({ place }) => (place ? [place] : [])))]
  const project = new URL(args.request.url).searchParams.get('project')

  return {
    places,
    /** The building that one comes from. */
    building: rooms.find(({ place, projectId }) => place && projectId === project)?.place ?? undefined,
    hasLet: rooms.some(({ leaseId }) => leaseId !== null),
    key: crypto.randomUUID(),
  }
}

/** Works the shares out to be looked at, and charges them once they were. */
export async function action(args: Route.ActionArgs) {
  const { charges } = apiOf(args)
  const form = await args.request.formData()
  const { typed, plan, key, place, isDoing } = readShareForm(form)
  let rows: ShareRow[] | null = null
  const answer = (refusal: Refusal | null, failed: Failed = []) =>
    data({ typed, rows, refusal, failed }, { status: refusal?.status ?? 200 })
  try {
    const { data: rooms } = await charges.rooms({})
    rows = planShares(rooms, plan)
    if (!isDoing && rows && rows.length > 0 && plan.totalSatang > 0n) return answer(null)
    const { data: made } = await charges.add({
      ...{ key, kind: plan.kind, what: typed.what, place, split: plan.split, totalSatang: plan.totalSatang },
      rows: rowsOf(rows),
    } as Parameters<typeof charges.add>[0])
    if (made.failed.length > 0) return answer(null, made.failed)

    return leadDone(`${accountingPath(scopeOf(args).locale, `/charges/${key}`)}?done=1`)
  } catch (error) {
    return answer(refusalOf(args, error))
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.charges_share(), isIndexed: false })

/** Shares a bill of the building among its rooms: the sum and how, each room's share, then the charge. */
export default function SharePage({
  loaderData: { places, building, hasLet, key },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const typed: Record<string, string> = answer?.typed ?? {}
  const errors: Record<string, string | undefined> = answer?.refusal?.fields ?? {}
  const isShown = answer?.rows && answer.rows.length > 0
  const back = accountingPath(locale, '/charges')

  if (!hasLet || places.length === 0)
    return (
      <EmptyState
        headingLevel={1}
        picture={sceneOf('dorm', 'leaf').src}
        title={m.charges_form_only_let()}
        actions={<ButtonLink href={back}>{m.charges_back()}</ButtonLink>}
      />
    )

  return (
    <>
      <PageHeader title={m.charges_share()} lead={m.charges_share_lead()} />
      <RightForm right="money">
        <Form method="post" className={css.form}>
          <input type="hidden" name="key" value={typed.key ?? key} />
          {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
          {answer && <Failures failed={answer.failed} />}
          <ShareFields places={places} typed={{ ...(building && { building }), ...typed }} errors={errors} />
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.charges_back()}</ButtonLink>
            <Button
              type="submit"
              name="intent"
              value="preview"
              variant={isShown ? 'line' : 'primary'}
              isLoading={sent?.get('intent') === 'preview'}
            >
              {m.charges_share_preview()}
            </Button>
          </div>
          {isShown && <ShareRows rows={answer.rows!} typed={typed} />}
        </Form>
      </RightForm>
    </>
  )
}
