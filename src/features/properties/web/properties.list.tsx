import { usdFigure } from '#contract/dollars.ts'
import { csvBaht } from '#i18n/csv.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { scenesFor } from '#web/art/scenes.ts'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Confirmed } from './confirm-bar.tsx'
import { bedsWord, typeWord } from './embed/kind-words.ts'
import { confirmedShort, homeName, homeTitle, statusTag } from './home-words.ts'
import { KeptBackTag, keptBackWord } from './kept-back.tsx'
import css from './properties.module.css'
import { type HomeFilters, readFilters } from './property-filters.ts'

/** The homes of a workspace. */
export const shownList = dashboardList({
  name: 'properties',
  path: '/dashboard/manager/properties',
  read: (query): Pick<HomeFilters, 'search' | 'status'> => {
    const { search, status } = readFilters(query)

    return { search, status }
  },
  ask: (api, asked) => api.properties.list(asked),
  title: () => m.properties_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'home',
      head: m.properties_column_home(),
      isTitle: true,
      cell: (home) => (
        <Anchor className={css.home} href={pathIn(locale, `/dashboard/manager/properties/${home.id}`)}>
          <img
            className={css.cover}
            src={home.coverUrl ?? scenesFor(home).cover.src}
            alt=""
            width={72}
            height={54}
            loading="lazy"
          />
          <span className={css.name}>
            <b>
              <Phrases>{homeName(home, locale)}</Phrases>
            </b>
            <small>
              <Phrases widest={24}>{homeTitle(home, locale)}</Phrases>
            </small>
            <small>{`${typeWord(home.type)} · ${bedsWord(home.bedrooms)}`}</small>
          </span>
        </Anchor>
      ),
      file: [
        { head: m.properties_column_home(), fact: (home) => homeName(home, locale) },
        { head: m.admin_field_title_th(), fact: (home) => homeTitle(home, locale) },
        {
          head: m.properties_form_type(),
          fact: ({ type, bedrooms }) => `${typeWord(type)} · ${bedsWord(bedrooms)}`,
        },
      ],
    },
    {
      key: 'status',
      head: m.properties_column_status(),
      cell: (home) =>
        home.keptBack ? (
          <KeptBackTag home={home} reason={home.keptBack} />
        ) : (
          <StatusTag kind="property" state={home.status}>
            {statusTag(home, locale)}
          </StatusTag>
        ),
      file: (home) => (home.keptBack ? keptBackWord(home.keptBack) : statusTag(home, locale)),
    },
    {
      key: 'rent',
      head: m.properties_column_rent(),
      isNumber: true,
      cell: (home) => (
        <>
          <Amount satang={home.rentSatang} isWhole />
          {home.rentForeign && <small> {usdFigure(home.rentForeign.cents, true)}</small>}
        </>
      ),
      file: (home) => csvBaht(home.rentSatang),
    },
    {
      key: 'owner',
      head: m.properties_column_owner(),
      cell: (home) => (locale === 'th' ? home.ownerNames : home.ownerNamesEn) ?? '–',
      file: (home) => (locale === 'th' ? home.ownerNames : home.ownerNamesEn),
    },
    {
      key: 'confirmed',
      head: m.properties_column_confirmed(),
      cell: (home) => <Confirmed home={home} />,
      file: (home) => (home.listingState === 'published' ? confirmedShort(home) : null),
    },
  ],
})
