import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { CopySite } from '#features/onboarding/web/embed/copy-site.tsx'
import css from '#features/onboarding/web/onboarding.module.css'
import { m } from '#i18n/messages/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Step 1: the package is paid; now the site, or later. */
export function PaidStep({
  dashboardUrl,
  onContinue,
  onLater,
  onExit,
}: {
  dashboardUrl: string
  onContinue(): void
  onLater(): void
  onExit(): void
}) {
  return (
    <>
      <p>{m.onboarding_paid_text()}</p>
      <div className={css.acts}>
        <Button variant="primary" size="lg" full className={css.main} data-first onClick={onContinue}>
          {m.onboarding_continue()}
        </Button>
        <Button onClick={onLater}>{m.onboarding_later()}</Button>
        <ButtonLink href={dashboardUrl} onClick={onExit}>
          {m.onboarding_dashboard()}
        </ButtonLink>
        <Button variant="ghost" onClick={onExit}>
          {m.onboarding_exit()}
        </Button>
      </div>
    </>
  )
}

/** Step 4: a first look at the site, then on. */
export function SampleStep({
  address,
  previewUrl,
  dashboardUrl,
  onContinue,
  onExit,
}: {
  address: string
  previewUrl: string
  dashboardUrl: string
  onContinue(): void
  onExit(): void
}) {
  return (
    <>
      <p>{m.onboarding_sample_text({ address })}</p>
      <div className={css.acts}>
        <Button variant="primary" size="lg" full className={css.main} data-first onClick={onContinue}>
          {m.onboarding_continue()}
        </Button>
        <ButtonLink
          href={previewUrl}
          target="_blank"
          icon={<IconExternalLink size={20} aria-hidden="true" />}
        >
          {m.onboarding_open_sample()}
        </ButtonLink>
        <ButtonLink href={dashboardUrl} onClick={onExit}>
          {m.onboarding_dashboard()}
        </ButtonLink>
        <Button variant="ghost" onClick={onExit}>
          {m.onboarding_exit()}
        </Button>
      </div>
    </>
  )
}

/** Step 6: the site is open. */
export function LiveStep({
  siteUrl,
  editUrl,
  onEdit,
  onExit,
}: {
  siteUrl: string
  editUrl: string
  onEdit(): void
  onExit(): void
}) {
  return (
    <>
      <p>
        <a href={siteUrl} target="_blank" rel="noopener" className={css.address}>
          {siteUrl.replace(/^https?:\/\//, '').replace(/\/.*$/, '')}
        </a>
      </p>
      <p className={css.small}>{m.onboarding_name_minute()}</p>
      <div className={css.acts}>
        <ButtonLink
          variant="primary"
          size="lg"
          full
          className={css.main}
          href={siteUrl}
          target="_blank"
          icon={<IconExternalLink size={20} aria-hidden="true" />}
          data-first
        >
          {m.onboarding_live_go()}
        </ButtonLink>
        <CopySite url={siteUrl} />
        <ButtonLink href={editUrl} onClick={onEdit}>
          {m.onboarding_live_edit()}
        </ButtonLink>
        <Button variant="ghost" onClick={onExit}>
          {m.onboarding_exit()}
        </Button>
      </div>
    </>
  )
}
