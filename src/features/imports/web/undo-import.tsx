import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ImportData } from './import-types.ts'
import css from './imports.module.css'

/** Where what was brought in now stands, and the way back for as long as there is one. */
export function UndoImport({ found }: { found: ImportData }) {
  const { locale } = useRoot()
  const submit = useSubmit()
  const isBusy = useSubmission() !== undefined
  const [isOpen, setOpen] = useState(false)
  // It stays until it is answered: a second press would meet whatever lies below it.
  useEffect(() => {
    if (!isBusy) setOpen(false)
  }, [isBusy])
  const { counts, blockers, fileName } = found

  return (
    <>
      <Card title={m.imports_next_title()} look="tint">
        <p className={css.small}>{m.imports_next_text()}</p>
        <div className={css.form}>
          <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')} full>
            {m.imports_see_homes()}
          </ButtonLink>
          <ButtonLink href={pathIn(locale, '/dashboard/manager/accounting')} full>
            {m.imports_see_bills()}
          </ButtonLink>
        </div>
      </Card>
      <WithRight right="money">
        <Card title={m.imports_undo_title()}>
          {blockers.length > 0 ? (
            <ul className={css.blockers}>
              {blockers.map((blocker) => (
                <li key={blocker.code}>{blocker.message}</li>
              ))}
            </ul>
          ) : (
            <>
              <p className={css.small}>{m.imports_undo_help()}</p>
              <Button variant="danger" full onClick={() => setOpen(true)}>
                {m.imports_undo()}
              </Button>
            </>
          )}
        </Card>
      </WithRight>
      <ConfirmDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.imports_undo_ask({ file: fileName })}
        effect={m.imports_undo_effect({
          homes: formatNumber(counts.homes),
          leases: formatNumber(counts.leases),
          deposits: bahtFigure(counts.depositsSatang),
          arrears: bahtFigure(counts.arrearsSatang),
        })}
        keepLabel={m.imports_undo_keep()}
        actLabel={m.imports_undo()}
        closeLabel={m.imports_undo_close()}
        isBusy={isBusy}
        onConfirm={() => submit({ intent: 'undo' }, { method: 'post' })}
      />
    </>
  )
}
