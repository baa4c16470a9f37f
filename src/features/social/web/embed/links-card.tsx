import type { InferContractRouterOutputs } from '@orpc/contract'
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { Form } from 'react-router'
import { PROVIDER_NAMES, PROVIDERS, type Provider, type socialContract } from '#features/social/contract.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const ICONS = { google: IconBrandGoogle, facebook: IconBrandFacebook, line: IconBrandLine }

type Props = InferContractRouterOutputs<typeof socialContract>['links']['data'] & {
  /** Address of the page around: where linking comes back to. */
  here: string
}

/** The providers that log in as this account. Its forms send `social-link` and `social-unlink` to the page around. */
export function LinksCard({ links, available, here }: Props) {
  const shown = PROVIDERS.filter(
    (provider) => available.includes(provider) || links.some((one) => one.provider === provider),
  )
  if (shown.length === 0) return null

  return (
    <Card title={m.social_links_title()}>
      <p className={kit.lead}>{m.social_links_lead()}</p>
      <ul className={kit.rows}>
        {shown.map((provider) => (
          <LinkRow
            key={provider}
            provider={provider}
            link={links.find((one) => one.provider === provider)}
            here={here}
          />
        ))}
      </ul>
    </Card>
  )
}

function LinkRow({
  provider,
  link,
  here,
}: {
  provider: Provider
  link: Props['links'][number] | undefined
  here: string
}) {
  const sent = useSubmission()
  const name = PROVIDER_NAMES[provider]
  const Icon = ICONS[provider]
  const isBusy = sent?.get('provider') === provider

  return (
    <li>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={kit.name}>{name}</p>
        <p className={kit.muted}>
          {link ? [m.social_link_on(), link.email].filter(Boolean).join(' · ') : m.social_link_off()}
        </p>
      </div>
      {link ? (
        <details className={kit.more}>
          <summary aria-label={m.social_unlink_name({ name })}>{m.social_unlink()}</summary>
          <Form method="post" className={kit.form}>
            <input type="hidden" name="intent" value="social-unlink" />
            <input type="hidden" name="provider" value={provider} />
            <p>{m.social_unlink_sure({ name })}</p>
            <div className={kit.acts}>
              <Button type="submit" variant="danger" isLoading={isBusy}>
                {m.social_unlink_name({ name })}
              </Button>
            </div>
          </Form>
        </details>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="social-link" />
          <input type="hidden" name="provider" value={provider} />
          <input type="hidden" name="target" value={here} />
          <Button type="submit" isLoading={isBusy} aria-label={m.social_link_name({ name })}>
            {m.social_link()}
          </Button>
        </Form>
      )}
    </li>
  )
}
