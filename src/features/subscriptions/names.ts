/** Names of packages stay in Latin letters in both languages. */
export const PACKAGE_NAMES = { free: 'Free', starter: 'Starter', pro: 'Pro' }
