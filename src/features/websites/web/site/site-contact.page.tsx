import { Form } from 'react-router'
import { AskedNote, AskFields } from '#features/inquiries/web/embed/ask-form.tsx'
import { sendInquiry } from '#features/inquiries/web/embed/send-inquiry.ts'
import { siteNameOf } from '#features/websites/web/embed/site-data.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Route } from './+types/site-contact.page'
import css from './site.module.css'
import { SiteContactPicture, SiteContactTitle, SiteContactWays } from './site-contact-ways.still.tsx'
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
  if (!page) return null

  return (
    <div className={`${css.wrap} ${css.section} ${css.about}`}>
      <div>
        <SiteContactWays page={page} />
        <section className={css.write}>
          <SiteContactTitle business={page.businessName} />
          {actionData?.ok ? (
            <AskedNote>{m.inquiries_sent_text()}</AskedNote>
          ) : (
            <Form method="post">
              <AskFields answer={actionData} isSending={isSending} privacy={m.inquiries_privacy_manager()} />
            </Form>
          )}
        </section>
      </div>
      <SiteContactPicture picture={page.hero} />
    </div>
  )
}
