import type { SiteConfig } from '#features/websites/contract.ts'

/** Which of the four further pages are open to visitors. */
export function flagsOf({ extraPages }: { extraPages: Record<string, boolean> }): SiteConfig['extraPages'] {
  const is = (name: string) => extraPages[name] === true

  return { service: is('service'), testimonials: is('testimonials'), team: is('team'), whyUs: is('whyUs') }
}
