import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { editMark } from '#features/websites/web/edit-mark.ts'
import { siteBase, useSite } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './site.module.css'
import type { PagePicture, ShownPage } from './site-page.ts'
import { SitePicture } from './site-picture.tsx'

/** How the manager can be reached. */
export function SiteContactWays({ page }: { page: ShownPage }) {
  const root = useRoot()
  const site = useSite()
  const { phone, email, lineId, address } = page
  const { heading, lead, hours, items } = page.content

  return (
    <>
      <h1 className={css.title} {...editMark(site, 'heading')}>
        {heading || m.websites_contact({ business: page.businessName })}
      </h1>
      <p className={css.lead} {...editMark(site, 'lead')}>
        {lead || m.websites_contact_text()}
      </p>
      <ul className={css.ways}>
        {phone && (
          <Way icon={<IconPhone />} label={m.websites_phone()}>
            <a href={`tel:${phone}`}>{displayPhone(phone)}</a>
          </Way>
        )}
        {lineId && (
          <Way icon={<IconBrandLine />} label="LINE">
            <a href={`https://line.me/R/ti/p/${encodeURIComponent(lineId)}`} rel="noopener noreferrer">
              {lineId}
            </a>
          </Way>
        )}
        {email && (
          <Way icon={<IconMail />} label={m.websites_email()}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        )}
        {address && (
          <Way icon={<IconMapPin />} label={m.websites_address()}>
            {address}
          </Way>
        )}
        {hours && (
          <Way icon={<IconClock />} label={m.websites_hours()}>
            <span className={css.hours} {...editMark(site, 'hours')}>
              {hours}
            </span>
          </Way>
        )}
        {items.map(
          ({ id, title, link }) =>
            link && (
              <Way key={id} icon={<IconExternalLink />} label={m.websites_more_way()}>
                <a href={link} rel="noopener noreferrer nofollow" {...editMark(site, `items.${id}`)}>
                  {title || link.replace(/^https?:\/\/(?:www\.)?|^\w+:/, '')}
                </a>
              </Way>
            ),
        )}
      </ul>
      <ButtonLink href={pathIn(root.locale, `${siteBase(site, root)}/available`)}>
        {m.websites_contact_visit()}
      </ButtonLink>
    </>
  )
}

/** Above the form. */
export function SiteContactTitle({ business }: { business: string }) {
  return <h2>{m.inquiries_form_title({ business })}</h2>
}

/** What greets beside them. */
export function SiteContactPicture({ picture }: { picture: PagePicture }) {
  return <SitePicture picture={picture} className={css.picture} />
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li>
      <span className={css.wayIcon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <span className={css.wayLabel}>{label}</span>
        <span className={css.wayText}>{children}</span>
      </div>
    </li>
  )
}
