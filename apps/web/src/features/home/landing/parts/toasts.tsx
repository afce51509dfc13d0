import { useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { Icon } from '#parts/site/icons.tsx';

const gap = 8;

/**
 * Times, limits and order are the library's. The drawing is ours: the library's own would write a
 * style element into the page, which the content security policy forbids.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  return (
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          offset={handlers.calculateOffset(toast, { gutter: gap })}
          onHeight={handlers.updateHeight}
        />
      ))}
    </div>
  );
}

interface CardProps {
  toast: Toast;
  offset: number;
  onHeight: (id: string, height: number) => void;
}

function ToastCard({ toast, offset, onHeight }: CardProps) {
  const measure = (element: HTMLDivElement | null) => {
    if (element && toast.height === undefined) onHeight(toast.id, element.offsetHeight);
  };
  const message = typeof toast.message === 'function' ? toast.message(toast) : toast.message;
  return (
    <div
      ref={measure}
      className="toast"
      data-kind={toast.type}
      data-visible={toast.visible}
      style={{ transform: `translateY(${offset}px)` }}
      {...toast.ariaProps}
    >
      <Icon name={toast.type === 'error' ? 'warning' : 'check'} size={18} />
      <span>{message}</span>
    </div>
  );
}
