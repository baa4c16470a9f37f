import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HomeCard } from '../../listings/web/embed/home-card.tsx'
import { homesWord } from '../../listings/web/embed/homes-word.ts'
import type { Route } from './+types/site-available.page'
import { editMark } from './edit-mark.ts'
import { siteBase, useSite } from './embed/site-data.ts'
import css from './site.module.css'
import { loadPage, siteMeta } from './site-page.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'available')

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: [m.websites_nav_available(), args.loaderData?.businessName].filter(Boolean).join(' · '),
    description: args.loaderData?.tagline ?? undefined,
    pageName: 'available',
  })

export default function SiteAvailable({ loaderData: page }: Route.ComponentProps) {
  const root = useRoot()
  const site = useSite()
  const [params] = useSearchParams()
  if (!page) return null
  const base = siteBase(site, root)
  const path = pathIn(root.locale, `${base}/available`)
  const next = new URLSearchParams(params)
  if (page.nextCursor) next.set('after', page.nextCursor)
  const isAll = params.get('let') === '1'
  // The same words and order, from the first home on.
  const among = (withLet: boolean) => {
    const query = new URLSearchParams(params)
    query.delete('after')
    if (withLet) query.set('let', '1')
    else query.delete('let')
    return query.size ? `${path}?${query}` : path
  }

  return (
    <div className={`${css.wrap} ${css.section}`}>
      <h1 className={css.title} {...editMark(site, 'heading')}>
        {page.content.heading || m.websites_nav_available()}
      </h1>
      {page.content.lead && (
        <p className={css.intro} {...editMark(site, 'lead')}>
          {page.content.lead}
        </p>
      )}
      <Form action={path} role="search" className={css.search} key={params.toString()}>
        {isAll && <input type="hidden" name="let" value="1" />}
        <TextInput
          label={m.listings_search_label()}
          type="search"
          name="q"
          defaultValue={params.get('q') ?? ''}
          placeholder={m.listings_search_hint()}
          icon={<IconSearch />}
        />
        <Select
          label={m.search_sort()}
          name="orderBy"
          defaultValue={params.get('orderBy') ?? 'newest'}
          options={[
            { value: 'newest', label: m.search_chip_sort_newest() },
            { value: 'price_asc', label: m.search_chip_sort_price_asc() },
            { value: 'price_desc', label: m.search_chip_sort_price_desc() },
          ]}
        />
        <Button type="submit" variant="primary">
          {m.listings_search()}
        </Button>
      </Form>
      <ChipRow label={m.websites_which()}>
        <Chip isOn={!isAll} href={among(false)}>
          {m.websites_free_now()}
        </Chip>
        <Chip isOn={isAll} href={among(true)}>
          {m.websites_with_let()}
        </Chip>
      </ChipRow>
      <p className={css.count} aria-live="polite">
        {homesWord({ total: page.total })}
      </p>
      {page.homes.length > 0 ? (
        <div className={css.grid}>
          {page.homes.map((home, index) => (
            <HomeCard
              key={home.id}
              home={home}
              locale={root.locale}
              base={base}
              headingLevel={2}
              isFirst={index === 0}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          picture="/art/corridor-river-dusk.svg?v=1"
          title={isAll || params.get('q') ? m.websites_none_found() : m.websites_none_free()}
          actions={!isAll && <ButtonLink href={among(true)}>{m.websites_see_let()}</ButtonLink>}
        >
          {!isAll && !params.get('q') && <p>{m.websites_none_free_text()}</p>}
        </EmptyState>
      )}
      {page.nextCursor && <LoadMore href={`${path}?${next}`}>{m.search_next()}</LoadMore>}
    </div>
  )
}
