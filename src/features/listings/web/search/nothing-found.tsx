import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { easedQuery, searchQuery } from '#features/listings/web/embed/search-params.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, RelaxRow } from '#web/ui/lists/empty-state.tsx'
import css from './search.module.css'

/** What to ease, one condition or two, and the homes it would bring. */
export type Relaxation = Parameters<typeof easedQuery>[1] & { count: number; isCapped: boolean }

/** Twenty minutes. */
const FARTHEST_WALK_M = 1_600

/** No home fits: single conditions to ease, each with the homes it would bring. */
export function NothingFound({
  relaxations,
  params,
}: {
  relaxations: Relaxation[]
  params: URLSearchParams
}) {
  const { locale } = useRoot()

  return (
    <EmptyState
      picture="/art/corridor-river-dusk.svg?v=1"
      className={css.none}
      headingLevel={1}
      title={m.search_none_title()}
      actions={
        <>
          <ButtonLink
            variant={relaxations.length ? undefined : 'primary'}
            href={pathIn(locale, `/save-search${searchQuery(params, { map: null })}`)}
          >
            {m.search_none_tell()}
          </ButtonLink>
          <ButtonLink href={pathIn(locale, '/search')}>{m.search_clear()}</ButtonLink>
        </>
      }
    >
      <p>{relaxations.length ? m.search_none_relax() : m.search_none_text()}</p>
      <Relaxations relaxations={relaxations} params={params} />
    </EmptyState>
  )
}

/** Few homes fit: under them, the condition that would bring more. */
export function FewFound({ relaxations, params }: { relaxations: Relaxation[]; params: URLSearchParams }) {
  if (relaxations.length === 0) return null

  return (
    <section className={css.few}>
      <h2>{m.search_few_title()}</h2>
      <p>{m.search_few_text()}</p>
      <Relaxations relaxations={relaxations} params={params} />
    </section>
  )
}

function Relaxations({ relaxations, params }: { relaxations: Relaxation[]; params: URLSearchParams }) {
  const { locale } = useRoot()

  return (
    <div className={css.relax}>
      {relaxations.map((one) => (
        <RelaxRow
          key={`${one.key}-${one.to ?? one.also ?? ''}`}
          href={pathIn(locale, `/search${easedQuery(params, one)}`)}
          count={homesWord({ total: one.count, isTotalCapped: one.isCapped })}
        >
          {relaxWord(one)}
        </RelaxRow>
      ))}
    </div>
  )
}

const WORDS: Record<Relaxation['key'], () => string> = {
  type: m.search_about_type,
  near: m.search_about_near,
  around: m.search_about_around,
  box: m.search_about_box,
  nearStationM: m.search_about_near,
  district: m.search_about_district,
  province: m.search_about_province,
  project: m.search_about_project,
  bedrooms: m.search_about_bedrooms,
  bathrooms: m.search_about_bathrooms,
  rentMin: m.search_about_rent,
  rentMax: m.search_about_rent,
  monthlyMax: m.search_about_monthly,
  moveInMax: m.search_about_move_in,
  areaMin: m.search_about_area,
  floorMin: m.search_about_floor,
  pets: m.search_about_pets,
  audience: m.search_about_audience,
  furnishing: m.search_about_furnishing,
  amenities: m.search_about_amenities,
  availableBy: m.search_about_available,
  leaseMonths: m.search_about_lease,
  depositMonthsMax: m.search_about_deposit,
  advanceMonthsMax: m.search_about_deposit,
  utilitiesAtCost: m.search_about_utilities,
  utilitiesIncluded: m.search_about_utilities,
  tm30: m.search_about_tm30,
  parkingMin: m.search_about_parking,
  isVerified: m.search_about_verified,
}

function relaxWord({ key, to, also }: Relaxation): string {
  const amount = `฿${formatNumber(to ?? 0)}`
  if (to !== undefined && key === 'rentMax') return m.search_relax_rent({ amount })
  if (to !== undefined && key === 'monthlyMax') return m.search_relax_monthly({ amount })
  if (to !== undefined && key === 'moveInMax') return m.search_relax_move_in({ amount })
  if (to !== undefined && key === 'around') return m.search_relax_around({ km: formatNumber(to / 1_000) })
  // Nobody walks that far: then it is said how far away.
  if (to !== undefined && to > FARTHEST_WALK_M) return m.search_relax_away({ km: formatNumber(to / 1_000) })
  if (to !== undefined) return m.search_relax_walk({ minutes: Math.ceil(to / 80) })
  const about = WORDS[key]()

  return also ? m.search_relax_drop_two({ about, other: WORDS[also]() }) : m.search_relax_drop({ about })
}
