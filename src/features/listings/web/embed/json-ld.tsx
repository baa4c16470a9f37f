import { useDocumentNonce } from '#web/document/document-theme.tsx'
import { useRoot } from '#web/page/root-data.ts'

/** What a page says to machines (schema.org), as data that no browser runs. */
export function JsonLd({ data }: { data: Record<string, unknown> | Record<string, unknown>[] }) {
  const { nonce } = useRoot()

  return (
    <script
      type="application/ld+json"
      nonce={useDocumentNonce(nonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` cannot close the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
