import { data, Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/done.page'
import css from './acts.module.css'
import { rentColumns } from './rent-columns.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: act } = await apiOf(args).properties.roomAct({ key: args.params.key })

  return {
    act,
    isNew: doneIn(args.request, 'done') !== null,
    isBack: doneIn(args.request, 'undone') !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { properties } = apiOf(args)
  const key = args.params.key
  try {
    const { data: act } = await properties.roomAct({ key })
    await (act.kind === 'rent' ? properties.undoRents : properties.undoListings)({ key })

    return leadDone(pathIn(scopeOf(args).locale, `/dashboard/manager/properties/acts/${key}?undone=1`))
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ message }, { status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.properties_act_title(), isIndexed: false })

/** What an act did: first what it could not do and why, then each room; the way back, and once more for those left. */
export default function RoomActDone({
  loaderData: { act, isNew, isBack },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const failed = act.rooms.filter(({ state, code }) => state === 'failed' && code !== 'rent_same')
  const kept = act.rooms.filter(({ state }) => state === 'kept')
  const undone = act.rooms.filter(({ state }) => state === 'undone')
  const done = act.rooms.filter(({ state }) => state === 'done' || state === 'kept')
  const retry = failed.filter(({ code }) => code !== 'room_gone')
  const titles = {
    rent: m.properties_done_rent,
    publish: m.properties_done_publish,
    unpublish: m.properties_done_unpublish,
  }

  return (
    <>
      <PageHeader
        title={
          act.isUndone
            ? m.properties_done_undone({ count: undone.length })
            : titles[act.kind]({ count: act.done })
        }
        lead={act.kind === 'rent' && !act.isUndone ? m.properties_done_rent_lead() : undefined}
      />
      <div className={css.form}>
        {answer && <Note tone="danger" isLive title={answer.message} />}
        {isNew && act.done > 0 && <Note tone="ok" isLive title={titles[act.kind]({ count: act.done })} />}
        {isBack && undone.length > 0 && (
          <Note tone="ok" isLive title={m.properties_done_undone({ count: undone.length })} />
        )}
        <Left rooms={failed} title={m.properties_done_failed({ count: failed.length })} />
        <Left rooms={kept} title={m.properties_done_kept({ count: kept.length })} />
        <div className={css.buttons}>
          <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties/map')}>
            {m.properties_act_to_map()}
          </ButtonLink>
          {retry.length > 0 && !act.isUndone && (
            <Form method="post" action={pathIn(locale, '/dashboard/manager/properties/act')}>
              <input type="hidden" name="ids" value={retry.map(({ id }) => id).join()} />
              <Button type="submit" name="kind" value={act.kind}>
                {m.properties_done_retry({ count: retry.length })}
              </Button>
            </Form>
          )}
          {act.canUndo && done.length > 0 && (
            <WithRight right={act.kind === 'rent' ? 'edit' : 'publish'}>
              <Form method="post">
                <Button type="submit" name="intent" value="undo" variant="ghost" isLoading={Boolean(sent)}>
                  {m.properties_done_undo({ count: done.length })}
                </Button>
              </Form>
            </WithRight>
          )}
        </div>
        {act.kind === 'rent' && (done.length > 0 || undone.length > 0) && (
          <Card title={m.properties_plan_title()}>
            <CardTable
              caption={m.properties_plan_title()}
              rows={act.rooms.filter(({ toSatang }) => toSatang !== null)}
              keyOf={({ id }) => id}
              columns={[
                ...rentColumns(),
                {
                  key: 'when',
                  head: m.properties_plan_when(),
                  cell: ({ state, isNext, why }) =>
                    state === 'undone'
                      ? m.properties_done_back()
                      : state === 'kept'
                        ? why
                        : isNext
                          ? m.properties_plan_next()
                          : m.properties_plan_now(),
                },
              ]}
            />
          </Card>
        )}
      </div>
    </>
  )
}

function Left({
  rooms,
  title,
}: {
  rooms: { id: string; roomName: string; why: string | null }[]
  title: string
}) {
  if (rooms.length === 0) return null

  return (
    <Note tone="warn" title={title}>
      <ul>
        {rooms.map(({ id, roomName, why }) => (
          <li key={id}>{m.properties_plan_room_why({ room: roomName, why: why ?? '' })}</li>
        ))}
      </ul>
    </Note>
  )
}
