import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'

/** Copies the address of a website, to be sent to tenants; where the browser refuses, the address is said instead. */
export function CopySite({ url }: { url: string }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  const copy = () =>
    copyText(url, {
      done: m.onboarding_toast_copied(),
      failed: { title: m.onboarding_toast_not_copied(), text: url },
    })

  return (
    <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={copy}>
      {m.onboarding_copy()}
    </Button>
  )
}
