import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { data } from 'react-router'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { addDays, monthKey, weekday } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/calendar.page'
import { Agenda } from './agenda.tsx'
import { AlertList } from './alert-list.tsx'
import css from './calendar.module.css'
import { FILTERS, filtersFor } from './filters.ts'
import { MonthGrid } from './month.tsx'
import { spanOf, stepOf } from './span.ts'
import type { View } from './types.ts'
import { useKeys } from './use-keys.ts'

const VIEWS = ['month', 'week', 'agenda'] as const

export async function loader(args: Route.LoaderArgs) {
  const { today, product } = scopeOf(args)
  const { days } = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const asked = (name: string) => {
    const value = query.get(name) ?? ''
    return isIsoDay(value) && value > '1901' && value < '2199' ? value : null
  }
  const view = VIEWS.find((one) => one === query.get('view')) ?? null
  const open = asked('day')
  const day = asked('date') ?? open ?? today
  const { from, to } = spanOf(view ?? 'month', day)
  const kind = query.get('kind')
  const filter = kind && FILTERS[kind] ? kind : null
  const [span, alerts] = await Promise.all([
    days.span({ from, to }),
    days.alerts({ name: `get-${product.slug}-alerts`, itemsPerPage: 20 }),
  ])
  const entries = span.data.entries.filter((one) => !filter || FILTERS[filter]!.kinds.includes(one.kind))

  return {
    span: { ...span.data, entries, more: filter ? [] : span.data.more },
    ...{ alerts: alerts.data, view, day, open, from, to, filter, today },
    type: args.params.type,
    hasDate: query.has('date') || open !== null,
    done: doneIn(args.request, 'done'),
  }
}

/** Ticks off something to do, or takes that back. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    await apiOf(args).days.done({ id: String(form.get('id')), isDone: form.get('isDone') === 'true' })
    return null
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.days_title(), isIndexed: false })

/** Month, week and agenda. Without a choice a desk sees the month and a phone the agenda, by their width. */
export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { span, alerts, view, day, open, from, to, filter, today, type, hasDate, done } = loaderData
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const base = pathIn(locale, `/dashboard/${type}/calendar`)
  const linkOf = (change: Record<string, string | null>) => {
    if (change.new) return `${base}/new?day=${change.new}`
    const now = { view, kind: filter, date: hasDate ? day : null, day: open, ...change }
    const query = new URLSearchParams(Object.entries(now).flatMap(([k, v]) => (v ? [[k, v]] : [])))
    return query.size > 0 ? `${base}?${query}` : base
  }
  const step = (by: 1 | -1) => linkOf({ date: stepOf(view ?? 'month', day, by), day: null })
  const to_ = (by: number) => linkOf({ date: addDays(day, by), day: addDays(day, by) })
  useKeys({
    ArrowLeft: to_(-1),
    ArrowRight: to_(1),
    ArrowUp: to_(-7),
    ArrowDown: to_(7),
    PageUp: step(-1),
    PageDown: step(1),
    Home: to_(-weekday(day)),
    End: to_(6 - weekday(day)),
    t: linkOf({ date: null, day: null }),
    n: linkOf({ new: day }),
    m: linkOf({ view: 'month' }),
    w: linkOf({ view: 'week' }),
    a: linkOf({ view: 'agenda' }),
    Escape: linkOf({ day: null }),
  })
  const grid = (
    <MonthGrid
      {...{ span, from, to, today, open, type, linkOf }}
      month={monthKey(day)}
      isWeek={view === 'week'}
    />
  )
  const agenda = <Agenda {...{ span, to, today, type, linkOf }} day={hasDate || view ? day : today} />

  return (
    <>
      <PageHeader
        title={m.days_title()}
        lead={m.days_lead()}
        actions={
          <>
            <ButtonLink href={`${base}/link`} icon={<IconLink size={20} />}>
              {m.days_link()}
            </ButtonLink>
            <ButtonLink variant="primary" href={linkOf({ new: open ?? day })} icon={<IconPlus size={20} />}>
              {m.days_add()}
            </ButtonLink>
          </>
        }
      />
      {done === 'saved' && <Note tone="ok" isLive title={m.days_saved()} />}
      {done === 'deleted' && <Note tone="ok" isLive title={m.days_deleted()} />}
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      <div className={css.bar}>
        <div className={css.steps}>
          <Anchor href={step(-1)} aria-label={m.days_previous()} className={css.step}>
            <IconChevronLeft size={20} />
          </Anchor>
          <h2>
            {formatMonth(monthKey(day), locale)}{' '}
            <small>
              {formatMonth(monthKey(day), locale === 'th' ? 'en' : 'th').replace(/^\S+/, otherEra(locale))}
            </small>
          </h2>
          <Anchor href={step(1)} aria-label={m.days_next()} className={css.step}>
            <IconChevronRight size={20} />
          </Anchor>
          <Anchor href={linkOf({ date: null, day: null })} className={css.step}>
            {m.days_today()}
          </Anchor>
        </div>
        <Views view={view} linkOf={linkOf} />
      </div>
      <ChipRow label={m.days_filter()}>
        <Chip href={linkOf({ kind: null })} isOn={!filter}>
          {m.days_filter_all()}
        </Chip>
        {filtersFor(type).map(([key, { label }]) => (
          <Chip key={key} href={linkOf({ kind: key })} isOn={filter === key}>
            {label()}
          </Chip>
        ))}
      </ChipRow>
      {span.holidaysAre === 'reckoned' && <p className={css.soft}>{m.days_holidays_reckoned()}</p>}
      {span.holidaysAre === 'fixed' && <p className={css.soft}>{m.days_holidays_fixed()}</p>}
      {view === null ? (
        <>
          <div className={css.wide}>{grid}</div>
          <div className={css.narrow}>{agenda}</div>
        </>
      ) : view === 'agenda' ? (
        agenda
      ) : (
        <div className={css.scrolls}>{grid}</div>
      )}
      <p className={css.keys}>{m.days_keys()}</p>
      <AlertList alerts={alerts} type={type} />
    </>
  )
}

/** What stands before the year of the other era. */
const otherEra = (locale: 'th' | 'en') => (locale === 'th' ? 'ค.ศ.' : 'B.E.')

const WORDS: Record<View, () => string> = { month: m.days_month, week: m.days_week, agenda: m.days_agenda }

function Views({
  view,
  linkOf,
}: {
  view: View | null
  linkOf: (change: Record<string, string | null>) => string
}) {
  return (
    <nav className={css.views} aria-label={m.days_view()}>
      {VIEWS.map((one) => (
        <Anchor
          key={one}
          href={linkOf({ view: one, day: null })}
          aria-current={view === one ? 'true' : undefined}
          data-wide={(view === null && one === 'month') || undefined}
          data-narrow={(view === null && one === 'agenda') || undefined}
        >
          {WORDS[one]()}
        </Anchor>
      ))}
    </nav>
  )
}
