import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ShownContent, SiteConfig } from '#features/websites/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { leadOf } from '#thai/phrase-rules.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ItemList } from './item-lists.tsx'
import css from './site/site.module.css'
import { SitePicture } from './site/site-picture.tsx'

type Section = ShownContent['sections'][number]
type Props = { section: Section; site: SiteConfig; href: (path: string) => string }

/** A section of the start page that shows some of what a page of its own holds. */
export function HomeSectionPart({ section, site, href }: Props) {
  if (section.id === 'about') return <Story section={section} site={site} href={href} />
  if (section.id === 'homes') return null
  const { id, heading, lead, items, total } = section
  // Bands of colour set what people say and who they are apart from what is offered.
  const isBand = site.design === 'river' && (id === 'testimonials' || id === 'whyUs')

  return (
    <div className={isBand ? css.band : undefined}>
      <div className={css.wrap}>
        <section className={css.section} aria-labelledby={`${id}-title`}>
          <div className={css.head}>
            <h2 id={`${id}-title`} className={css.title}>
              {heading || titleOf(id, site)}
            </h2>
            {total > items.length && (
              <Anchor className={css.all} href={href(PATHS[id])}>
                {m.websites_see_more()}
                <IconArrowRight size={20} aria-hidden="true" />
              </Anchor>
            )}
          </div>
          {lead && <p className={css.intro}>{lead}</p>}
          <ItemList kind={id} items={items} headingLevel={3} />
        </section>
      </div>
    </div>
  )
}

function Story({ section: { heading, lead, text, picture }, site, href }: Props) {
  // The page above begins with the first words of the same text.
  const [first, second] = text.split(/\n+/)
  const words = lead || second || leadOf(first ?? '')

  return (
    <div className={css.wrap}>
      <section
        className={`${css.section} ${picture ? css.story : css.opening}`}
        aria-labelledby="about-title"
      >
        {picture && <SitePicture picture={picture} className={css.picture} />}
        <div>
          <h2 id="about-title" className={css.title}>
            {heading || m.websites_about({ business: site.businessName })}
          </h2>
          {words && <p className={css.intro}>{words}</p>}
          <Anchor className={css.all} href={href('/about')}>
            {m.websites_nav_about()}
            <IconArrowRight size={20} aria-hidden="true" />
          </Anchor>
        </div>
      </section>
    </div>
  )
}

type ListId = Exclude<Section['id'], 'homes' | 'about'>

const PATHS: Record<ListId, string> = {
  services: '/services',
  whyUs: '/why-us',
  testimonials: '/testimonial',
  team: '/team',
}

function titleOf(id: ListId, { isCompany }: SiteConfig): string {
  const titles: Record<ListId, () => string> = {
    // Who lets their own homes serves those who live in them.
    services: isCompany ? m.websites_services : m.websites_nav_services,
    whyUs: m.websites_nav_why_us,
    testimonials: m.websites_nav_testimonial,
    team: m.websites_nav_team,
  }

  return titles[id]()
}
