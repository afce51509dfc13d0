import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pushStateKey, renewPush } from '#parts/push/subscription.ts';

/** What the service worker (public/sw.js) says to open tabs. */
type WorkerMessage = { kind: 'pushed' } | { kind: 'open'; page: string };

/** Keeps this tab up with the service worker: a new event is counted, a clicked one is opened. */
export function usePushMessages(uid: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // A page that shows whether they are on may have looked before they were ended here.
    void renewPush(uid).then(() => client.invalidateQueries({ queryKey: pushStateKey }));
  }, [client, uid]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent<WorkerMessage>): void => {
      if (data.kind === 'open') void navigate(data.page);
      for (const name of ['InboxUnread', 'Inbox']) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    };
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [client, navigate]);
}
