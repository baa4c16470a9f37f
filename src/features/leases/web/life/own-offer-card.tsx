import { Form } from 'react-router'
import css from '#features/leases/web/lease.module.css'
import type { TenantLease } from '#features/leases/web/types.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { ComparedTerms } from './compared-terms.tsx'
import { ownOfferText } from './offer-words.ts'

/** An offer to stay: beside what is, with three answers; and afterwards what was answered. */
export function OwnOfferCard({ lease, refusal }: { lease: TenantLease; refusal: Refusal | undefined }) {
  const { locale } = useRoot()
  const sending = useSubmission()?.get('intent')
  const { offer } = lease
  if (!offer) return null
  const said = ownOfferText(offer)

  return (
    <Card title={m.leases_offer_own_title()} look={said ? 'flat' : 'raised'}>
      <div className={css.form} id="offer">
        {refusal && <Note tone="danger" title={refusal.message} isLive />}
        {said && <Note tone={offer.state === 'accepted' ? 'ok' : 'plain'} title={said} isLive />}
        {!said && offer.answerBy && (
          <p>{m.leases_offer_own_by({ day: formatDay(offer.answerBy, locale, 'long') })}</p>
        )}
        <ComparedTerms offer={offer} now={offer.now} />
        {offer.wish && <p>{offer.wish}</p>}
        {!said && (
          <Form method="post" className={css.form} preventScrollReset>
            <input type="hidden" name="offerId" value={offer.id} />
            <p className={css.small}>{m.leases_offer_sign_later()}</p>
            <div className={css.acts}>
              <Button
                type="submit"
                name="intent"
                value="accept"
                variant="primary"
                isLoading={sending === 'accept'}
              >
                {m.leases_offer_accept()}
              </Button>
              <Button type="submit" name="intent" value="decline" isLoading={sending === 'decline'}>
                {m.leases_offer_decline()}
              </Button>
            </div>
            <details className={css.details}>
              <summary>{m.leases_offer_other()}</summary>
              <div className={css.form}>
                <TextArea
                  name="wish"
                  label={m.leases_offer_wish()}
                  hint={m.leases_offer_wish_hint()}
                  maxLength={5000}
                  error={refusal?.fields.wish}
                />
                <div className={css.acts}>
                  <Button type="submit" name="intent" value="wish" isLoading={sending === 'wish'}>
                    {m.leases_offer_wish_send()}
                  </Button>
                </div>
              </div>
            </details>
          </Form>
        )}
      </div>
    </Card>
  )
}
