import type { Client } from '@kantyna/contracts/client';

/** A restaurant with 40 dishes and an order with one entry, made by the client's person. */
export async function orderWithMenu(client: Client): Promise<{ orderId: string; dishId: string }> {
  const { importCredentials } = await client.restaurants();
  const { id: restaurantId } = await client.importRestaurant({
    headers: { 'x-api-key': importCredentials.apiKey },
    body: {
      name: 'Bar Pomiar',
      dishes: Array.from({ length: 40 }, (_, index) => ({
        name: `Danie numer ${index}`,
        price: `${10 + index},50 zł`,
        category: `Kategoria ${index % 5}`,
        sidedishes: [{ name: 'Surówka', price: '4,00' }],
      })),
    },
  });
  const { dishes } = await client.showRestaurant({ params: { restaurantId } });
  const { orderDate, timeOfOrder } = await client.orderCreateData();
  const { id: orderId } = await client.saveOrder({
    body: {
      restaurantId,
      orderDate,
      timeOfOrder,
      deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 },
      paymentData: {
        paymentByCash: true,
        paymentByBankTransfer: false,
        bankTransferNumber: '',
        paymentByBlik: false,
        blikPhoneNumber: '',
      },
    },
  });
  const dishId = dishes[0]!.id;
  await client.saveOrderEntry({ body: { orderId, dishId, newDish: false, sideDishes: [] } });
  return { orderId, dishId };
}
