import { SecondFactorOffer } from '#features/second-factor/web/embed/second-factor-offer.tsx'
import { formatDay, formatMoney, formatPercent } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { weekday } from '#thai/days.ts'
import { salutation } from '#thai/names.ts'
import { WEEKDAYS } from '#thai/weekdays.ts'
import { Drawing } from '#web/art/drawing.tsx'
import { sceneOf } from '#web/art/scenes.ts'
import { StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight, WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/main.page'
import { areRooms, pictureOf } from './home-kinds.ts'
import css from './main.module.css'
import { MonthCard } from './month-card.tsx'
import { RoomMap } from './room-map.tsx'
import { Tasks, tasksOf } from './tasks.tsx'
import type { Overview } from './types.ts'
import { WeekCard } from './week-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: overview } = await apiOf(args).overview.main()

  return { overview }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.overview_title(), isIndexed: false })

export default function ManagerMain({ loaderData: { overview } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <Greeting overview={overview} />
      {overview.homes.total === 0 ? (
        <>
          <Begin />
          <SecondFactorOffer />
        </>
      ) : (
        <>
          {/* What waits is seen before anything that only informs. */}
          <Tasks overview={overview} />
          <SecondFactorOffer />
          <Figures overview={overview} />
          <div className={css.columns}>
            <div className={css.main}>
              <RoomMap rooms={overview.rooms} total={overview.homes.total} />
            </div>
            <div className={css.side}>
              <MonthCard overview={overview} />
              <WeekCard week={overview.week} isRooms={areRooms(overview.homes.types)} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** The day, the name, and how many things wait. */
function Greeting({ overview }: { overview: Overview }) {
  const { locale, today, viewer } = useRoot()
  const waiting = tasksOf(overview, locale, useMissingRight('money') === null).length
  const name = salutation({ first: viewer?.firstName ?? '' }, locale)
  const day = m.overview_day({
    weekday: WEEKDAYS[locale][weekday(today)]!,
    day: formatDay(today, locale, 'long'),
  })

  return (
    <header className={css.greeting}>
      <div>
        <p>{day}</p>
        <h1>
          <Phrases>
            {overview.homes.total === 0
              ? m.overview_hello_new({ name })
              : waiting
                ? waiting === 1
                  ? m.overview_hello_one({ name })
                  : m.overview_hello({ name, n: String(waiting) })
                : m.overview_hello_free({ name })}
          </Phrases>
        </h1>
      </div>
      <Drawing src={pictureOf(overview.homes.types)} />
    </header>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { locale } = useRoot()
  const { homes, month, overdue, repairs, leasesEnding } = overview
  const share =
    month.billedSatang > 0n ? Number((month.collectedSatang * 1000n) / month.billedSatang) / 1000 : 0
  const link = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })

  return (
    <StatRow>
      <StatCard
        label={m.overview_rented()}
        figure={(areRooms(homes.types) ? m.overview_rented_of : m.overview_rented_of_homes)({
          n: String(homes.rented),
          all: String(homes.total),
        })}
        note={(homes.coming > 0 ? m.overview_rented_note_coming : m.overview_rented_note)({
          free: String(homes.free),
          coming: String(homes.coming),
          ending: String(leasesEnding.count),
        })}
        href={link('properties')}
      />
      <StatCard
        label={m.overview_collected()}
        figure={money(month.collectedSatang)}
        note={m.overview_collected_of({ share: formatPercent(share), all: money(month.billedSatang) })}
        href={link('accounting')}
      />
      <StatCard
        label={m.overview_overdue()}
        figure={money(overdue.satang)}
        note={
          overdue.count
            ? m.overview_overdue_note({ n: String(overdue.count), days: String(overdue.longestDays) })
            : m.overview_overdue_none()
        }
        href={link('accounting?status=overdue')}
      />
      <StatCard
        label={m.overview_repairs()}
        figure={m.overview_jobs({ n: String(repairs.count) })}
        note={
          repairs.urgent
            ? m.overview_repairs_urgent({ n: String(repairs.urgent) })
            : m.overview_repairs_calm()
        }
        href={link('maintenance')}
      />
    </StatRow>
  )
}

/** A new business: the first home by hand, or all of them from a file. */
function Begin() {
  const { locale } = useRoot()

  return (
    <EmptyState
      picture={sceneOf('townhouse', 'leaf').src}
      title={m.overview_begin_title()}
      actions={
        <WithRight right="edit">
          <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/add-property')}>
            {m.overview_begin_home()}
          </ButtonLink>
          <ButtonLink href={pathIn(locale, '/dashboard/manager/imports')}>
            {m.overview_begin_import()}
          </ButtonLink>
        </WithRight>
      }
    >
      <p>{m.overview_begin_text()}</p>
    </EmptyState>
  )
}
