import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import type { Design } from '#features/websites/content.ts'
import type { SiteConfig } from '#features/websites/contract.ts'
import { editMark } from '#features/websites/web/edit-mark.ts'
import { siteBase } from '#features/websites/web/embed/site-data.ts'
import { HomeSectionPart } from '#features/websites/web/home-sections.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { leadOf } from '#thai/phrase-rules.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListingStrip } from '#web/ui/homes/listing-card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { NothingYet } from './nothing-yet.tsx'
import css from './site.module.css'
import top from './site-hero.module.css'
import type { loadPage } from './site-page.ts'
import { SitePicture } from './site-picture.tsx'

/** How wide the picture above all is shown, where that is not half of the window. */
const WIDTHS: Partial<Record<Design, string>> = {
  river: '100vw',
  courtyard: '(min-width: 64em) 1240px, 100vw',
}

type Page = NonNullable<Awaited<ReturnType<typeof loadPage>>>

/** A manager's start page: what greets, then the sections in the manager's order. */
export function SiteHomeBody({ page, site }: { page: Page; site: SiteConfig }) {
  const root = useRoot()
  const base = siteBase(site, root)
  const href = (path: string) => pathIn(root.locale, `${base}${path}`)
  const { content } = page
  const lead = content.lead || (page.about && leadOf(page.about))
  const origin = site.origin

  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': ['RealEstateAgent', 'LocalBusiness'],
          name: page.businessName,
          url: origin + pathIn(root.locale, `/${site.userType}`),
          logo: site.logo ? origin + site.logo : undefined,
          description: content.description || (page.about ?? page.tagline ?? undefined),
          telephone: page.phone ?? undefined,
          email: page.email ?? undefined,
          address: page.address ?? undefined,
          areaServed: page.areas,
        }}
      />
      <section className={top.hero}>
        <div className={top.text}>
          <h1 className={top.title} {...editMark(site, 'headline')}>
            <Phrases>{content.heading || m.websites_hero({ business: page.businessName })}</Phrases>
          </h1>
          {lead && (
            <p className={top.lead} {...editMark(site, 'lead')}>
              <Phrases widest={24}>{lead}</Phrases>{' '}
              {!content.lead && lead !== page.about && (
                <Anchor href={href('/about')}>
                  <span className="keep">{m.websites_more()}</span>
                </Anchor>
              )}
            </p>
          )}
          <p className={top.acts}>
            {page.homeCount > 0 && (
              <ButtonLink
                variant="primary"
                size="lg"
                href={href(page.total === 0 ? '/available?let=1' : '/available')}
              >
                {seeWord(page.freeCount)}
              </ButtonLink>
            )}
            <ButtonLink
              size="lg"
              variant={page.homeCount > 0 ? 'line' : 'primary'}
              href={href('/contact')}
              icon={<IconMessageCircle size={22} />}
            >
              {m.websites_talk()}
            </ButtonLink>
          </p>
          {page.homeCount > 0 && (
            <dl className={css.figures}>
              <div>
                <dt>{m.websites_home_count()}</dt>
                <dd>{page.homeCount}</dd>
              </div>
              {page.freeCount > 0 && (
                <div>
                  <dt>{m.websites_free_count()}</dt>
                  <dd>{homesWord({ total: page.freeCount })}</dd>
                </div>
              )}
            </dl>
          )}
        </div>
        <div className={top.view} {...editMark(site, 'picture')}>
          <SitePicture picture={page.hero} sizes={WIDTHS[site.design]} className={top.picture} isFirst />
        </div>
      </section>
      {content.sections.map((section) =>
        section.id === 'homes' ? (
          <FreeHomes key={section.id} page={page} site={site} base={base} />
        ) : (
          <HomeSectionPart key={section.id} section={section} site={site} href={href} />
        ),
      )}
    </>
  )
}

function FreeHomes({ page, site, base }: { page: Page; site: SiteConfig; base: string }) {
  const { locale } = useRoot()

  return (
    <div className={css.wrap}>
      <section className={css.section} aria-labelledby="free-title">
        <div className={css.head}>
          <h2 id="free-title" className={css.title}>
            {page.homeCount === 0 ? m.websites_nav_available() : m.websites_free_now()}
          </h2>
          {page.total > page.homes.length && (
            <Anchor className={css.all} href={pathIn(locale, `${base}/available`)}>
              {m.websites_all({ count: page.total })}
              <IconArrowRight size={20} aria-hidden="true" />
            </Anchor>
          )}
        </div>
        {page.homes.length > 0 ? (
          <ListingStrip grid={css.grid}>
            {page.homes.map((home) => (
              <HomeCard key={home.id} home={home} locale={locale} base={base} />
            ))}
          </ListingStrip>
        ) : page.homeCount === 0 ? (
          <NothingYet site={site} known={page} />
        ) : (
          <EmptyState picture="/art/condo-leaf-morning.svg?v=1" title={m.websites_none_free()}>
            <p>{m.websites_none_free_text()}</p>
          </EmptyState>
        )}
      </section>
    </div>
  )
}

function seeWord(freeCount: number): string {
  if (freeCount === 0) return m.websites_see_all()
  return freeCount === 1 ? m.websites_see_free_one() : m.websites_see_free({ count: freeCount })
}
