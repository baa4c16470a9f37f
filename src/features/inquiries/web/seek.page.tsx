import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/seek.page'
import css from './ask.module.css'
import { AskedNote, AskFields } from './embed/ask-form.tsx'
import { SearchFields } from './embed/search-fields.tsx'
import { sendInquiry } from './embed/send-inquiry.ts'

/** `?for=buy`, else a home to rent. */
export const loader = ({ request }: Route.LoaderArgs) => ({ purpose: purposeOf(request) })

export const action = (args: Route.ActionArgs) => sendInquiry(args, { purpose: purposeOf(args.request) })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: titleOf(args.loaderData?.purpose ?? 'rent'), isIndexed: false })

/** A wish for help in finding a home, to the product's own people: what the dialog in the dashboard's menu asks, as a page. */
export default function Seek({ loaderData: { purpose }, actionData }: Route.ComponentProps) {
  const isSending = useSubmission() !== undefined

  return (
    <div className={`page ${css.page}`}>
      <h1>
        <Phrases>{titleOf(purpose)}</Phrases>
      </h1>
      <p>{purpose === 'buy' ? m.inquiries_side_buy_tip() : m.inquiries_side_rent_tip()}</p>
      {actionData?.ok ? (
        <AskedNote>{m.inquiries_sent_text_product()}</AskedNote>
      ) : (
        <Form method="post">
          <AskFields
            search={<SearchFields answer={actionData} />}
            answer={actionData}
            isSending={isSending}
            privacy={m.inquiries_privacy_product()}
          />
        </Form>
      )}
    </div>
  )
}

const titleOf = (purpose: 'rent' | 'buy') => (purpose === 'buy' ? m.inquiries_buy() : m.inquiries_rent())

function purposeOf(request: Request): 'rent' | 'buy' {
  return new URL(request.url).searchParams.get('for') === 'buy' ? 'buy' : 'rent'
}
