import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Goes to an address of the desk. */
export function useGoTo() {
  const navigate = useNavigate();
  return useCallback((to: string) => void navigate(to), [navigate]);
}
