import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './payouts.module.css'
import type { RunData } from './types.ts'

const FORMATS = [
  ['xlsx', m.payouts_file_xlsx],
  ['csv', m.payouts_file_csv],
  ['pdf', m.payouts_file_pdf],
] as const

/** The list for the bank, once something is approved. */
export function BankFiles({ run }: { run: RunData }) {
  const { locale } = useRoot()
  if (!run.payouts.some(({ state }) => state === 'approved' || state === 'sent')) return null

  return (
    <Card title={m.payouts_files()}>
      <p className={css.soft}>{m.payouts_files_hint()}</p>
      <p className={css.files}>
        {FORMATS.map(([format, label]) => (
          <ButtonLink
            key={format}
            href={`/api/manager/dashboard/accounting/payouts/${run.id}/file?format=${format}&lang=${locale}`}
            download
            icon={<IconFileDownload size={20} />}
          >
            {label()}
          </ButtonLink>
        ))}
      </p>
    </Card>
  )
}
