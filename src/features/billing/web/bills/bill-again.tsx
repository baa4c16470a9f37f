import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Form } from 'react-router'
import type { ManagedBill } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './bill-detail.module.css'
import type { Refused } from './form-refusal.ts'

/** What follows a bill that was voided: the one in its place, or one press that makes it. */
export function BillAgain({
  kind,
  after: { standing, canBill },
  refused,
}: {
  kind: ManagedBill['kind']
  after: NonNullable<ManagedBill['afterVoid']>
  refused?: Refused
}) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'again'

  return (
    <Card title={m.billing_next_step()}>
      <div className={css.acts}>
        {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
        {standing ? (
          <ButtonLink variant="primary" full href={accountingPath(locale, `/bills/${standing.id}`)}>
            {m.billing_again_open({ no: standing.no })}
          </ButtonLink>
        ) : canBill ? (
          <>
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="again"
                variant="primary"
                full
                isLoading={isSending}
                icon={<IconRefresh size={20} />}
              >
                {kind === 'first' ? m.billing_again_first() : m.billing_again()}
              </Button>
            </Form>
            <p className={css.hint}>{m.billing_again_hint()}</p>
          </>
        ) : (
          <p className={css.hint}>{m.billing_again_not()}</p>
        )}
      </div>
    </Card>
  )
}
