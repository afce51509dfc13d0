import { create } from 'zustand';

/** What a browser gives that can install the app; the library of types does not know it. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

/** The browser's offer to install the app; null where it makes none. */
export const useInstall = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Takes the offer instead of the browser's own banner; the person menu has the button. */
export function hearInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: null }));
}

/** Asks the person; an offer can be used once. */
export function install(): void {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: null });
  void offer?.prompt();
}
