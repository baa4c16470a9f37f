/** How the states look that a home is shown in to the public: tone and shape. */
export const HOME_LOOKS = {
  available: { tone: 'available', mark: 'disc' },
  coming_soon: { tone: 'soon', mark: 'half' },
  rented: { tone: 'rented', mark: 'barred' },
} as const
