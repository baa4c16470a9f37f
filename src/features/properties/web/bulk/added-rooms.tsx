import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './bulk.module.css'

const UNDO_MS = 30_000

/** What was added, where to go on, and for half a minute the way back. */
export function AddedRooms({ batch, count }: { batch: string; count: number }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Card title={m.properties_bulk_done({ count })} look="tint">
      <div className={css.fields}>
        <p role="status">{m.properties_bulk_done_text()}</p>
        <div className={css.acts}>
          <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')}>
            {m.properties_bulk_see()}
          </ButtonLink>
          <ButtonLink href={pathIn(locale, '/dashboard/manager/properties/bulk')}>
            {m.properties_bulk_more()}
          </ButtonLink>
          {!isLate && (
            <WithRight right="edit">
              <Form method="post">
                <input type="hidden" name="key" value={batch} />
                <Button type="submit" name="intent" value="undo" variant="ghost" isLoading={Boolean(sent)}>
                  {m.properties_bulk_undo({ count })}
                </Button>
              </Form>
            </WithRight>
          )}
        </div>
      </div>
    </Card>
  )
}
