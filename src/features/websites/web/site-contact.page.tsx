import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { AskedNote, AskFields } from '../../inquiries/web/embed/ask-form.tsx'
import { sendInquiry } from '../../inquiries/web/embed/send-inquiry.ts'
import type { Route } from './+types/site-contact.page'
import { siteBase, siteNameOf, useSite } from './embed/site-data.ts'
import { LargePicture } from './large-picture.tsx'
import css from './site.module.css'
import { loadPage, siteMeta } from './site-page.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'contact')

export const action = (args: Route.ActionArgs) => sendInquiry(args, { siteName: siteNameOf(args) })

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: [m.websites_nav_contact(), args.loaderData?.businessName].filter(Boolean).join(' · '),
    pageName: 'contact',
  })

export default function SiteContact({ loaderData: page, actionData }: Route.ComponentProps) {
  const isSending = useSubmission() !== undefined
  const root = useRoot()
  const site = useSite()
  if (!page) return null
  const { phone, email, lineId, address } = page

  return (
    <div className={`${css.wrap} ${css.section} ${css.about}`}>
      <div>
        <h1 className={css.title}>{m.websites_contact({ business: page.businessName })}</h1>
        <p className={css.lead}>{m.websites_contact_text()}</p>
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
        </ul>
        <ButtonLink href={pathIn(root.locale, `${siteBase(site, root)}/available`)}>
          {m.websites_contact_visit()}
        </ButtonLink>
        <section className={css.write}>
          <h2>{m.inquiries_form_title({ business: page.businessName })}</h2>
          {actionData?.ok ? (
            <AskedNote>{m.inquiries_sent_text()}</AskedNote>
          ) : (
            <Form method="post">
              <AskFields answer={actionData} isSending={isSending} privacy={m.inquiries_privacy()} />
            </Form>
          )}
        </section>
      </div>
      <LargePicture picture={page.hero} className={css.picture} />
    </div>
  )
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
