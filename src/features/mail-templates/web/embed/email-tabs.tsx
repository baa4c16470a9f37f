import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'

/** Popups and the words of mails share one entry of the menu. */
export function EmailTabs({ current }: { current: 'popups' | 'mails' }) {
  const { locale } = useRoot()
  const base = pathIn(locale, '/dashboard/admin/emails-popups')

  return (
    <ChipRow label={m.mail_templates_tabs()}>
      <Chip href={base} isOn={current === 'popups'}>
        {m.mail_templates_tab_popups()}
      </Chip>
      <Chip href={`${base}/mails`} isOn={current === 'mails'}>
        {m.mail_templates_tab_mails()}
      </Chip>
    </ChipRow>
  )
}
