import { ActionIcon } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { CameraControl } from '#features/plan/team/tree/camera-control.ts';
import styles from '#features/plan/team/tree/tree.module.css';

/** Zooming by buttons, and all of the tree in sight at once. */
export function MapTools({ camera }: { camera: CameraControl }) {
  const tools = [
    { label: t('Zoom in'), Icon: IconPlus, press: () => camera.zoomBy(1.25) },
    { label: t('Zoom out'), Icon: IconMinus, press: () => camera.zoomBy(0.8) },
    { label: t('Fit'), Icon: IconArrowsMaximize, press: () => camera.fit() },
  ];
  return (
    <div className={styles['zoom']}>
      {tools.map(({ label, Icon, press }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={44}
          aria-label={label}
          title={label}
          onClick={press}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
