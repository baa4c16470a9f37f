import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useFetcher, useLocation } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './proof.module.css'

/** A calm offer below what waits on the overview of managers who have no second factor yet; "not now" is remembered. */
export function SecondFactorOffer() {
  const { locale, viewer } = useRoot()
  const { pathname } = useLocation()
  const fetcher = useFetcher()
  const isOffered = viewer?.secondFactor.isOffered && viewer.isEmailVerified
  const security = pathIn(locale, '/dashboard/manager/general-settings/security')
  if (!isOffered || fetcher.state !== 'idle') return null

  return (
    <Note
      tone="info"
      icon={<IconShieldLock />}
      title={m.second_factor_offer_title()}
      actions={
        <div className={css.offer}>
          <fetcher.Form method="post" action={security}>
            <input type="hidden" name="intent" value="later" />
            <Button type="submit" variant="ghost">
              {m.second_factor_offer_later()}
            </Button>
          </fetcher.Form>
          <ButtonLink variant="soft" href={`${security}?next=${encodeURIComponent(pathname)}`}>
            {m.second_factor_setup_go()}
          </ButtonLink>
        </div>
      }
    >
      <p>{m.second_factor_offer_text()}</p>
    </Note>
  )
}
