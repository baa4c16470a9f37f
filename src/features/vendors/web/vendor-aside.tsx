import { Form } from 'react-router'
import type { PortalAnswer } from '#features/people/web/embed/portal-act.ts'
import { type Portal, PortalCard } from '#features/people/web/embed/portal-card.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { ManagedVendor, VendorWork } from './types.ts'
import css from './vendor.module.css'
import { WorkCard } from './work-card.tsx'

/** What stands beside a vendor's form: the number to call, the login, their work. */
export function VendorAside({
  vendor,
  portal,
  work,
  answer,
}: {
  vendor: ManagedVendor
  work: VendorWork
  portal: Portal | null
  answer?: PortalAnswer | null
}) {
  const { locale } = useRoot()
  const { phoneNumber, email, createdAt } = vendor

  return (
    <div className={css.aside}>
      {(phoneNumber || email) && (
        <Card title={m.vendors_form_reach()}>
          <div className={css.stack}>
            {phoneNumber && (
              <a className={css.call} href={`tel:${phoneNumber}`}>
                {displayPhone(phoneNumber)}
              </a>
            )}
            {email && (
              <a className={css.words} href={`mailto:${email}`}>
                {email}
              </a>
            )}
            <p className={css.muted}>
              {m.vendors_form_since({ date: formatDay(todayInBangkok(createdAt), locale) })}
            </p>
          </div>
        </Card>
      )}
      {portal && <PortalCard kind="vendor" portal={portal} answer={answer} />}
      <WorkCard vendor={vendor} work={work} />
    </div>
  )
}

/** Puts a vendor away, after saying what that does. */
export function ArchiveAct({ name }: { name: string }) {
  const isBusy = useSubmission()?.get('intent') === 'archive'

  return (
    <WithRight right="edit">
      <Button variant="danger" opens="archive">
        {m.vendors_archive()}
      </Button>
      <Dialog
        id="archive"
        title={<Phrases>{m.vendors_archive_title({ name })}</Phrases>}
        closeLabel={m.vendors_archive_close()}
      >
        <Form method="post" className={css.stack}>
          <p>{m.vendors_archive_effect()}</p>
          <p>{m.vendors_archive_login()}</p>
          <Button type="submit" name="intent" value="archive" variant="danger-filled" isLoading={isBusy}>
            {m.vendors_archive()}
          </Button>
        </Form>
      </Dialog>
    </WithRight>
  )
}
