import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { useLocation } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Asks a manager to say where tenants' money goes; gone once it is said (G141), and on the page that asks it. */
export function BankBanner() {
  const { locale } = useRoot()
  const { pathname } = useLocation()
  if (pathname.endsWith('/general-settings/bank')) return null

  return (
    <section aria-label={m.settings_bank()}>
      <Note
        tone="warn"
        icon={<IconBuildingBank />}
        title={m.settings_banner()}
        actions={
          <ButtonLink
            variant="soft"
            href={pathIn(locale, '/dashboard/manager/general-settings?showBankTab=true')}
          >
            {m.settings_banner_go()}
          </ButtonLink>
        }
      />
    </section>
  )
}
