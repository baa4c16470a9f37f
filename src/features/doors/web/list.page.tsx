import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useState } from 'react'
import { data, Form } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/list.page'
import { CODES, shownList } from './doors.list.tsx'
import css from './doors.module.css'
import { labelsPath } from './labels-path.ts'

const PER_PAGE = 25
const BOXES = { form: 'door-labels', name: 'id' }

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )
  const done = {
    made: doneIn(args.request, 'made'),
    printed: doneIn(args.request, 'of')?.split('.') ?? [],
    act: doneIn(args.request, 'done'),
  }

  return { list, filters, done }
}

/** Makes codes for what is meant, replaces one, or takes one away. */
export async function action(args: Route.ActionArgs) {
  const { doors } = apiOf(args)
  const form = await args.request.formData()
  const [intent, home] = [String(form.get('intent')), String(form.get('home') ?? '')]
  const { projectId } = shownList.read(new URL(args.request.url).searchParams)
  const to = (query: Record<string, string>) => {
    const { searchParams } = new URL(args.request.url)
    for (const name of ['made', 'of', 'done']) searchParams.delete(name)
    for (const [name, value] of Object.entries(query)) searchParams.set(name, value)

    return leadDone(`${pathIn(scopeOf(args).locale, shownList.path)}?${searchParams}`)
  }
  try {
    if (intent === 'renew') {
      await doors.renew({ id: home })
      return to({ done: 'renewed', of: home })
    }
    if (intent === 'revoke') {
      await doors.revoke({ id: home })
      return to({ done: 'revoked' })
    }
    const ids = form.getAll('id').map(String)
    const isWhole = intent === 'building' && projectId !== undefined
    const { data: done } = await doors.make(isWhole ? { projectId } : { propertyIds: ids })
    return to({ made: String(done.made), of: isWhole ? 'building' : ids.join('.') })
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ message }, { status })
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.doors_title(), isIndexed: false })

/** The labels at the doors: which homes have one, and the sheets to print. */
export default function DoorsPage({ loaderData: { list, filters, done }, actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const refused = useAnswer(actionData)?.message
  const sent = useSubmission()?.get('intent')
  const mayEdit = useMissingRight('edit') === null
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const base = pathIn(locale, shownList.path)
  const { search, projectId, propertyId, hasCode } = filters
  const building = list.buildings.find(({ id }) => id === projectId)
  const code = CODES.find(([, has]) => has === hasCode)?.[0]
  const kept = { building: projectId, home: propertyId }
  const here = list.data.filter(({ id }) => chosen.has(id))

  return (
    <>
      <PageHeader title={m.doors_title()} count={formatNumber(list.total)} lead={m.doors_lead()} />
      <div className={css.news}>
        {refused && <Note tone="danger" isLive title={refused} />}
        {done.act === 'revoked' && <Note tone="ok" isLive title={m.doors_revoked()} />}
        {(done.made !== null || done.act === 'renewed') && (
          <Note
            tone="ok"
            isLive
            title={
              done.act === 'renewed'
                ? m.doors_renewed()
                : done.made === '0'
                  ? m.doors_made_none()
                  : m.doors_made({ count: Number(done.made) })
            }
          >
            <a
              target="_blank"
              rel="noopener"
              href={labelsPath(
                done.printed[0] === 'building' && projectId ? { projectId } : { propertyIds: done.printed },
              )}
            >
              {m.doors_open_sheet()}
            </a>
          </Note>
        )}
      </div>
      {list.buildings.length > 0 && (
        <Form method="get" className={css.bar}>
          <Select
            label={m.doors_building()}
            name="building"
            defaultValue={projectId ?? ''}
            options={[
              { value: '', label: m.doors_all_buildings() },
              ...list.buildings.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button type="submit">{m.doors_show()}</Button>
        </Form>
      )}
      <WithRight right="edit">
        <Form method="post" id={BOXES.form} className={css.bar}>
          {building && (
            <Button
              type="submit"
              name="intent"
              value="building"
              variant="primary"
              icon={<IconQrcode size={20} />}
              isLoading={sent === 'building'}
            >
              {m.doors_make_building({ building: building.name })}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="chosen"
            variant={building ? undefined : 'primary'}
            isLoading={sent === 'chosen'}
            disabledReason={here.length === 0 ? m.doors_choose_first() : null}
          >
            {m.doors_make_chosen({ count: here.length })}
          </Button>
        </Form>
      </WithRight>
      <ListFrame
        list={shownList}
        base={base}
        kept={kept}
        search={{ value: search, label: m.doors_search(), goLabel: m.doors_find() }}
        states={{
          name: 'code',
          label: m.doors_filter(),
          offLabel: m.doors_filter_off(),
          chosen: code,
          options: [
            { key: 'with', label: m.doors_with(), count: formatNumber(list.counts.with) },
            { key: 'without', label: m.doors_without(), count: formatNumber(list.counts.without) },
          ],
        }}
        caption={m.doors_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, filters)}
        selection={
          mayEdit
            ? {
                selected: chosen,
                onSelect: setChosen,
                name: ({ homeName }) => m.doors_choose({ home: homeName }),
                allLabel: m.doors_choose_all(),
                posts: BOXES,
              }
            : undefined
        }
        noHit={{ title: m.doors_no_hit(), allLabel: m.doors_show_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.doors_none(),
          text: <p>{m.doors_none_text()}</p>,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { ...kept, q: search, code, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
